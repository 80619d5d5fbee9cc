import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../i18n/i18n.js';
import classes from './version-choice.module.css';

export type Side = 'mine' | 'theirs';
const SIDES: readonly Side[] = ['mine', 'theirs'];

/** A field that two people have changed. */
interface Contest {
  field: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Props {
  contests: readonly Contest[];
  /** Saves with the chosen side of each field. */
  onSave: (sides: Readonly<Record<string, Side>>) => void;
  onTakeTheirs: () => void;
  isBusy: boolean;
}

/** It was changed elsewhere: both versions of each field that both have changed, to choose from. Nothing typed is lost until then. */
export function VersionChoice({ contests, onSave, onTakeTheirs, isBusy }: Props) {
  const { t } = useTranslation(COMMON);
  const notice = useRef<HTMLDivElement>(null);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const sideOf = (field: string): Side => sides[field] ?? 'mine';
  const all = Object.fromEntries(contests.map(({ field }) => [field, sideOf(field)]));
  return (
    <Alert ref={notice} tabIndex={-1} role="alert" color="amber" variant="light" title={t('versions.title')}>
      <Stack gap="md">
        <Text size="sm">{t('versions.text')}</Text>
        {contests.map(({ field, label, ...versions }) => (
          <Radio.Group
            key={field}
            label={label}
            value={sideOf(field)}
            onChange={(side) => setSides({ ...sides, [field]: side === 'theirs' ? 'theirs' : 'mine' })}
          >
            <div className={classes.sides}>
              {SIDES.map((side) => (
                <div key={side} className={classes.side}>
                  <Radio value={side} label={t(`versions.${side}`)} />
                  <div className={classes.value}>{versions[side]}</div>
                </div>
              ))}
            </div>
          </Radio.Group>
        ))}
        <Group gap="sm">
          <Button size="sm" loading={isBusy} onClick={() => onSave(all)}>
            {t('versions.save')}
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={onTakeTheirs}>
            {t('versions.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
