import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.js';

interface Props {
  conflict: { fields: readonly string[]; takeTheirs: () => void; keepMine: () => void };
  /** Label of a field in the page's language. */
  labelOf: (field: string) => string;
  isBusy: boolean;
  /** Both versions, where they can be shown. */
  children?: ReactNode;
}

/** Scrolls the notice into view from the button below. */
const reveal = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'center' });

/** It was changed elsewhere: the changes, and the two choices. Nothing typed is lost until one is chosen. */
export function ConflictNotice({ conflict, labelOf, isBusy, children }: Props) {
  const t = useWords();
  return (
    <Alert
      ref={reveal}
      role="alert"
      color="amber"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t('conflict.title')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('conflict.text')}</Text>
        {conflict.fields.length > 0 && (
          <Text size="sm">{t('conflict.fields', { fields: conflict.fields.map(labelOf).join(t('separator')) })}</Text>
        )}
        {children}
        <Group gap="sm">
          <Button size="sm" loading={isBusy} onClick={conflict.keepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button size="sm" variant="default" disabled={isBusy} onClick={conflict.takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
