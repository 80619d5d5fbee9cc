import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './projects.module.css';

interface Conflict {
  keepMine: () => void;
  takeTheirs: () => void;
}

interface Props {
  mine: ReactNode;
  theirs: ReactNode;
  conflict: Conflict;
  isBusy: boolean;
}

/** Scrolls the notice into view. */
const reveal = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'nearest' });

/** A colleague was faster: the own version and the saved one, to choose from. */
export function BothVersions({ mine, theirs, conflict, isBusy }: Props) {
  const t = useWords();
  return (
    <Alert
      ref={reveal}
      role="alert"
      color="amber"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t('projects.conflict.title')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('projects.conflict.text')}</Text>
        <div className={classes.versions}>
          <section className={classes.version} aria-label={t('projects.conflict.mine')}>
            <Text size="sm" fw={600}>
              {t('projects.conflict.mine')}
            </Text>
            {mine}
          </section>
          <section className={classes.version} aria-label={t('projects.conflict.theirs')}>
            <Text size="sm" fw={600}>
              {t('projects.conflict.theirs')}
            </Text>
            {theirs}
          </section>
        </div>
        <Group gap="sm">
          <Button size="sm" loading={isBusy} onClick={conflict.keepMine}>
            {t('projects.conflict.keepMine')}
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={conflict.takeTheirs}>
            {t('projects.conflict.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
