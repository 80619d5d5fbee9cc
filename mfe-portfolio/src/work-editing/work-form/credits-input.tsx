import type { Credit } from '@koma/contracts';
import { ActionIcon, Button, Fieldset, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import { CreditName } from './credit-name.js';
import { LinkState } from './link-state.js';
import { useLine } from './use-line.js';
import classes from './work-form.module.css';
import type { WorkFormApi } from './work-fields.js';

const FIRST_ROLE = 'director';
const MOST = 100;

interface RowProps {
  form: WorkFormApi;
  index: number;
  saved: readonly Credit[];
  onEnter: () => void;
}

/** One person in one role. */
function CreditRow({ form, index, saved, onEnter }: RowProps) {
  const t = useWords();
  const { options, label } = useCategories();
  const { line, change } = useLine(form, index);
  const { id, role, name, isDeleted } = line;
  return (
    <div className={classes.credit}>
      <Select
        {...form.field(`credits.${index}.role`)}
        data={options('role', role)}
        aria-label={t('work.creditRole', { number: index + 1 })}
        allowDeselect={false}
        searchable
      />
      <CreditName form={form} index={index} onEnter={onEnter} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={42}
        aria-label={t('work.creditRemove', { name: name || (isDeleted ? t('work.former') : label('role', role)) })}
        onClick={() => form.form.removeListItem('credits', index)}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
      <LinkState
        line={line}
        known={saved.find((credit) => credit.id === id)}
        onUnlink={() => change({ creatorId: null, isUnlinked: true })}
      />
    </div>
  );
}

const NONE: readonly Credit[] = [];

interface Props {
  form: WorkFormApi;
  /** The saved credits of the work; left out for a new one. */
  saved?: readonly Credit[] | undefined;
}

/** Credits, a line each: role and name. Enter in a name opens the next line. */
export function CreditsInput({ form, saved = NONE }: Props) {
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
            <CreditRow key={index} form={form} index={index} saved={saved} onEnter={add} />
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
