import { CloseButton, FocusTrap, Group, Kbd, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../shared/words.js';
import classes from './presentation.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the work; inside the presentation, because full screen hides everything beside it. */
export function Panel({ title, onClose, children }: Props) {
  const common = useTranslation().t;
  return (
    <FocusTrap active>
      <div className={classes.panel} role="dialog" aria-label={title}>
        <Stack gap="md">
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h4">
              {title}
            </Title>
            <CloseButton aria-label={common('close')} onClick={onClose} />
          </Group>
          {children}
        </Stack>
      </div>
    </FocusTrap>
  );
}

const HELP = [
  ['next', '→', 'PageDown'],
  ['previous', '←', 'PageUp'],
  ['ends', 'Home', 'End'],
  ['play', 'Space'],
  ['autoPlay', 'A'],
  ['notes', 'N'],
  ['compare', 'C'],
  ['fullscreen', 'F'],
  ['help', '?'],
  ['leave', 'Esc'],
] as const;

/** The keyboard shortcuts. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <Panel title={t('presentation.keys.title')} onClose={onClose}>
      <dl className={classes.keys}>
        {HELP.map(([act, ...keys]) => (
          <div key={act}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`presentation.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
