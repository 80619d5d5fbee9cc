import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import type { Entry } from './entries.js';
import classes from './portfolio.module.css';

interface Props {
  section: Extract<Entry, { kind: 'section' }>;
  handle: ReactNode;
  error: ReactNode;
  onChange: (given: { title?: string; titleEn?: string }) => void;
  onRemove: () => void;
}

/** A heading between works. */
export function SectionRow({ section: { title, titleEn }, handle, error, onChange, onRemove }: Props) {
  const t = useWords();
  return (
    <div className={classes.section}>
      {handle}
      <TextInput
        className={classes.heading}
        label={t('arrange.heading')}
        value={title}
        error={error}
        maxLength={100}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        className={classes.heading}
        label={t('arrange.headingEn')}
        lang="en"
        value={titleEn}
        maxLength={100}
        onChange={(event) => onChange({ titleEn: event.currentTarget.value })}
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
