import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.js';
import classes from './conflict-block.module.css';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  conflict: {
    fields: readonly string[];
    mine: Values;
    theirs: Values;
    takeTheirs: () => void;
    keepMine: () => void;
  };
  labelOf: (field: string) => string;
  /** A value in words; default unchanged. */
  wordsOf?: (field: string, value: string) => string;
  isBusy: boolean;
}

/** The account was changed on another screen: both versions, field by field, with the two choices. */
export function ConflictBlock({ conflict, labelOf, wordsOf = (_, value) => value, isBusy }: Props) {
  const t = useWords();
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  const told = (field: string, values: Values) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? wordsOf(field, value) : t('conflict.nothing');
  };
  return (
    <Alert ref={block} tabIndex={-1} role="alert" color="amber" variant="light" title={t('conflict.title')}>
      <p className={classes.text}>{t('conflict.text')}</p>
      <dl className={classes.versions}>
        {conflict.fields.map((field) => (
          <div key={field} className={classes.field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <span className={classes.whose}>{t('conflict.mine')}</span> {told(field, conflict.mine)}
            </dd>
            <dd>
              <span className={classes.whose}>{t('conflict.theirs')}</span> {told(field, conflict.theirs)}
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="sm">
        <Button size="sm" variant="default" disabled={isBusy} onClick={conflict.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="sm" loading={isBusy} onClick={conflict.keepMine}>
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
