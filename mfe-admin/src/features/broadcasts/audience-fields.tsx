import { type Audience, BROADCAST, broadcasts, members, type Member } from '@koma/contracts';
import { queryOf, useFormats } from '@koma/web-kit';
import { Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import { AudienceDialog } from './audience-dialog.js';
import { usePositionWords } from '../../shared/members/use-position-words.js';

interface Props {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

const TYPES = ['creator', 'user'] as const;
const ACTIVITIES = ['any', 'active', 'inactive'] as const;
const PAUSE_MS = 300;
const SHOWN = 20;

const labelOf = ({ name, companyName, email }: { name: string; companyName: string; email: string }) =>
  [name || email, companyName].filter(Boolean).join('・');

/** Members by any words, and those who are picked already. */
function useMembers(q: string, picked: readonly string[], audience: Audience) {
  const [words] = useDebouncedValue(q.trim(), PAUSE_MS);
  const found = useQueries({
    queries: TYPES.map((profileType) => ({
      ...queryOf(members.search, { query: { profileType, q: words, limit: SHOWN } }),
      enabled: words !== '',
    })),
    combine: (results) => results.flatMap(({ data }) => data?.items ?? []),
  });
  const known = useQuery({
    ...queryOf(broadcasts.audience, { query: { limit: 100 }, body: { ...audience, accountIds: [...picked] } }),
    enabled: picked.length > 0,
    placeholderData: keepPreviousData,
  });
  const toOption = ({ id, familyName, firstName, companyName, email }: Member) => ({
    value: id,
    label: labelOf({ name: `${familyName} ${firstName}`.trim(), companyName, email }),
  });
  const options = new Map(found.map((member) => [member.id, toOption(member)]));
  for (const member of known.data?.items ?? []) options.set(member.id, { value: member.id, label: labelOf(member) });
  for (const id of picked) if (!options.has(id)) options.set(id, { value: id, label: id });
  return [...options.values()];
}

function PickedMembers({ audience, onChange }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const options = useMembers(typed, audience.accountIds, audience);
  return (
    <MultiSelect
      label={t('broadcasts.audience.picked')}
      description={t('broadcasts.audience.pickedHint')}
      data={options}
      value={audience.accountIds}
      onChange={(accountIds) => onChange({ ...audience, accountIds })}
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has searched already, by readings and addresses too.
      filter={({ options: all }) => all}
      nothingFoundMessage={typed === '' ? t('broadcasts.audience.typeName') : t('broadcasts.audience.nobodyFound')}
      maxValues={BROADCAST.picked}
      searchable
      clearable
      hidePickedOptions
    />
  );
}

/** How many would get it now, and who. */
function AudienceCount({ audience }: { audience: Audience }) {
  const t = useWords();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    ...queryOf(broadcasts.audience, { query: { limit: 1 }, body: audience }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  return (
    <Group gap="sm" aria-live="polite">
      <Text size="sm" fw={600}>
        {query.isError && t('broadcasts.audience.countFailed')}
        {total !== undefined && t('broadcasts.audience.total', { count: total, people: number(total) })}
      </Text>
      {total !== undefined && total > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
          {t('broadcasts.audience.look')}
        </Button>
      )}
      <AudienceDialog audience={audience} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Group>
  );
}

/** Whom a broadcast is for. Where members are picked by hand, the other choices do not count. */
export function AudienceFields({ audience, onChange }: Props) {
  const t = useWords();
  const choices = useQuery(queryOf(broadcasts.choices));
  const isPicked = audience.accountIds.length > 0;
  const positionOf = usePositionWords();
  const lists = [
    { name: 'positions', known: choices.data?.positions ?? [], labelOf: positionOf },
    { name: 'companies', known: choices.data?.companies ?? [], labelOf: (company: string) => company },
  ] as const;
  return (
    <Stack gap="sm" maw="48rem">
      <Checkbox.Group
        label={t('broadcasts.audience.types')}
        value={audience.profileTypes}
        onChange={(values) => onChange({ ...audience, profileTypes: TYPES.filter((type) => values.includes(type)) })}
      >
        <Group gap="lg" mt="xs">
          {TYPES.map((type) => (
            <Checkbox key={type} value={type} label={t(`broadcasts.audience.type.${type}`)} disabled={isPicked} />
          ))}
        </Group>
      </Checkbox.Group>
      {lists.map(({ name, known, labelOf }) => (
        <MultiSelect
          key={name}
          label={t(`broadcasts.audience.${name}`)}
          data={[...new Set([...known, ...audience[name]])].map((value) => ({ value, label: labelOf(value) }))}
          value={audience[name]}
          onChange={(values) => onChange({ ...audience, [name]: values })}
          placeholder={audience[name].length === 0 ? t('broadcasts.audience.anyOf') : undefined}
          maxValues={BROADCAST.choices}
          nothingFoundMessage={t('broadcasts.audience.noChoice')}
          disabled={isPicked}
          searchable
          clearable
        />
      ))}
      <Select
        label={t('broadcasts.audience.activity')}
        data={ACTIVITIES.map((value) => ({ value, label: t(`broadcasts.audience.activities.${value}`, BROADCAST) }))}
        value={audience.activity}
        onChange={(value) => onChange({ ...audience, activity: oneOf(ACTIVITIES, value) ?? 'any' })}
        allowDeselect={false}
        disabled={isPicked}
      />
      <PickedMembers audience={audience} onChange={onChange} />
      <AudienceCount audience={audience} />
    </Stack>
  );
}
