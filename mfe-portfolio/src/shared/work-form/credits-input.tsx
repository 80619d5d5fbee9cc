import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCategories } from '../categories.js';
import { useWords } from '../words.js';
import classes from './work-form.module.css';
import type { WorkFormApi } from './work-fields.js';

const FIRST_ROLE = 'director';
const MOST = 100;

/** Credits, a line each: role and name. Enter in a name opens the next line. */
export function CreditsInput({ form }: { form: WorkFormApi }) {
  const t = useWords();
  const { options, label } = useCategories();
  const list = useRef<HTMLDivElement>(null);
  const credits = form.values.credits ?? [];
  const isFull = credits.length >= MOST;

  const focusLastName = () =>
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('[data-credit-name]')?.focus(),
    );
  const add = () => {
    if (isFull) return;
    form.form.insertListItem('credits', { role: credits.at(-1)?.role ?? FIRST_ROLE, name: '', creatorId: null });
    focusLastName();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
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
          {credits.map((credit, index) => (
            <Group key={index} gap="sm" align="flex-start" wrap="nowrap">
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
                aria-label={t('work.creditName', { role: label('role', credit.role) })}
                placeholder={t('work.name')}
                onKeyDown={addOnEnter}
                data-credit-name
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={42}
                aria-label={t('work.creditRemove', { name: credit.name || label('role', credit.role) })}
                onClick={() => form.form.removeListItem('credits', index)}
              >
                <IconX size={18} stroke={1.5} />
              </ActionIcon>
            </Group>
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
