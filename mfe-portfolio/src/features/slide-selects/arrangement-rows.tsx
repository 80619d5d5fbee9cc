import { TEXT } from '@koma/contracts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTitleOf } from '@koma/web-kit';
import { WorkLine } from '../../work-editing/work-line/work-line.js';
import { useWords } from '../../shared/words.js';
import type { Entry } from './arrangement.js';
import { shownCard } from './shown-card.js';
import classes from './slide-selects.module.css';

interface WorkProps {
  entry: Extract<Entry, { kind: 'work' }>;
  handle: ReactNode;
  onNote: (note: string) => void;
  onTakeOut: () => void;
}

/** A work in a slide select, with a note. */
export function WorkEntry({ entry: { work, note }, handle, onNote, onTakeOut }: WorkProps) {
  const t = useWords();
  const title = useTitleOf()(work);
  return (
    <div className={classes.item}>
      <WorkLine work={shownCard(work)} before={handle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('reels.takeOut', { title })}
          onClick={onTakeOut}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </WorkLine>
      <TextInput
        aria-label={t('reels.noteOf', { title })}
        placeholder={t('reels.note')}
        maxLength={TEXT.note}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </div>
  );
}

interface SectionProps {
  entry: Extract<Entry, { kind: 'section' }>;
  handle: ReactNode;
  error: ReactNode;
  onTitle: (title: string) => void;
  onRemove: () => void;
}

/** A heading between works. */
export function SectionEntry({ entry: { title }, handle, error, onTitle, onRemove }: SectionProps) {
  const t = useWords();
  return (
    <div className={classes.section}>
      {handle}
      <TextInput
        className={classes.heading}
        aria-label={t('arrange.heading')}
        value={title}
        error={error}
        maxLength={TEXT.short}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('arrange.removeHeading', { title })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
