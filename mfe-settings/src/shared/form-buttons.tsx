import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  submit: ReactNode;
  onCancel: () => void;
  isBusy: boolean;
  /** Makes the button red. Default false. */
  isDestructive?: boolean;
}

/** Buttons of a form that was opened by a button: cancel and submit. */
export function FormButtons({ submit, onCancel, isBusy, isDestructive = false }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {t('cancel')}
      </Button>
      <Button type="submit" color={isDestructive ? 'red' : 'brand'} loading={isBusy}>
        {submit}
      </Button>
    </Group>
  );
}
