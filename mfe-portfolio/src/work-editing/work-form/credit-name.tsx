import { Autocomplete, Avatar, Group, Text } from '@mantine/core';
import { monogram, personName } from '@koma/ui';
import { useLocale, usePortraits } from '@koma/web-kit';
import { type KeyboardEvent, useState } from 'react';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import { useLine } from './use-line.js';
import { usePeople } from './use-suggestions.js';
import type { WorkFormApi } from './work-fields.js';

type Person = ReturnType<typeof usePeople>[number];

/** Key code of a key that an input method has handled. */
const TAKEN_BY_INPUT_METHOD = 229;

interface Props {
  form: WorkFormApi;
  index: number;
  onEnter: () => void;
}

/** A suggested creator: portrait, name in both scripts, position. */
function PersonOption({ person, portrait }: { person: Person; portrait: string | undefined }) {
  const { label } = useCategories();
  const locale = useLocale();
  const name = personName(person, locale);
  const other = personName(person, locale === 'ja' ? 'en' : 'ja');
  const facts = [other !== name && other, person.position && label('position', person.position)].filter(Boolean);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={portrait} size={32} alt="">
        {monogram(name)}
      </Avatar>
      <div>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
    </Group>
  );
}

/**
 * The name in a line of credits. Members are suggested while typing; a chosen one gets a proposal, another name stays text. Enter
 * takes the option marked by the arrow keys, otherwise it opens the next line; never during a kanji conversion.
 */
export function CreditName({ form, index, onEnter }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { label } = useCategories();
  const [isActive, setIsActive] = useState(false);
  const { line, newest, change } = useLine(form, index);
  const { name: typed = '' } = line;
  const people = usePeople(typed, isActive && !line.creatorId);
  const portrait = usePortraits(people.map(({ id }) => id));
  const personOf = (id: string) => people.find((person) => person.id === id);

  const type = (name: string) => {
    // Another name removes the link. Choosing an option calls this too.
    if (name !== newest()?.name) change({ name, creatorId: null });
  };
  const choose = (id: string) => {
    const person = personOf(id);
    if (person) change({ name: personName(person, locale), creatorId: id, isUnlinked: undefined });
  };
  const follow = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTaken = event.nativeEvent.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
    if (event.key !== 'Enter' || isTaken) return;
    // The list handles Enter when one of its options is marked.
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Autocomplete
      {...form.field(`credits.${index}.name`)}
      value={typed}
      onChange={type}
      onOptionSubmit={choose}
      data={people.map((person) => ({ value: person.id, label: personName(person, locale) }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const person = personOf(option.value);
        return person && <PersonOption person={person} portrait={portrait(person.id)} />;
      }}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
      onKeyDown={follow}
      aria-label={t('work.creditName', { role: label('role', line.role) })}
      placeholder={t(line.isDeleted ? 'work.former' : 'work.name')}
      readOnly={line.isDeleted}
      data-credit-name
    />
  );
}
