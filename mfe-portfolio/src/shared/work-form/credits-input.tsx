import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCategories } from '../categories.js';
import { useWords } from '../words.js';
import classes from './work-form.module.css';
import type { WorkFormApi } from './work-fields.js';

const FIRST_ROLE = 'director';
const MOST = 100;

interface RowProps {
  form: WorkFormApi;
  index: number;
  onEnter: () => void;
}

/** One person in one role. */
function CreditRow({ form, index, onEnter }: RowProps) {
  const t = useWords();
  const { options, label } = useCategories();
  const { role = '', name = '', isDeleted } = form.values.credits?.[index] ?? {};
  const follow = (event: KeyboardEvent) => {
    // Enter that ends a conversion to kanji is not meant for the form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Select
        {...form.field(`credits.${index}.role`)}
        className={classes.role}
        data={options('role')}
        aria-label={t('work.creditRole', { number: index + 1 })}
        allowDeselect={false}
        searchable
      />
      <TextInput
        {...form.field(`credits.${index}.name`)}
        className={classes.name}
        aria-label={t('work.creditName', { role: label('role', role) })}
        placeholder={t(isDeleted ? 'work.former' : 'work.name')}
        readOnly={isDeleted}
        onKeyDown={follow}
        data-credit-name
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        aria-label={t('work.creditRemove', { name: name || (isDeleted ? t('work.former') : label('role', role)) })}
        onClick={() => form.form.removeListItem('credits', index)}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

/** Credits, a line each: role and name. Enter in a name opens the next line. */
export function CreditsInput({ form }: { form: WorkFormApi }) {
  const t = useWords();
  const list = useRef<HTMLDivElement>(null);
  const credits = form.values.credits ?? [];
  const isFull = credits.length >= MOST;
  const lastName = () => list.current?.lastElementChild?.querySelector<HTMLElement>('[data-credit-name]');
  const add = () => {
    if (isFull) return;
    form.form.insertListItem('credits', { role: credits.at(-1)?.role ?? FIRST_ROLE, name: '', creatorId: null });
    requestAnimationFrame(() => lastName()?.focus());
  };
  return (
    <Fieldset legend={t('work.credits')} variant="unstyled" className={classes.credits}>
      <Stack gap="sm">
        {credits.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('work.creditsHint')}
          </Text>
        )}
        <Stack gap="sm" ref={list}>
          {credits.map((_, index) => (
            <CreditRow key={index} form={form} index={index} onEnter={add} />
          ))}
        </Stack>
        <div>
          <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={add} disabled={isFull}>
            {t('work.creditAdd')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
