import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  title: ReactNode;
  /** The effect, and the number of affected items. */
  children: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Makes the button red. Default false. */
  isDestructive?: boolean;
  isBusy?: boolean;
}

/** Asks before something irreversible, or something that affects many items. */
export function ConfirmDialog({ isDestructive = false, isBusy = false, ...given }: Props) {
  return (
    <Modal opened={given.isOpen} onClose={given.onCancel} title={given.title} withCloseButton={false}>
      <Stack gap="lg">
        <Text>{given.children}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={given.onCancel} disabled={isBusy} data-autofocus>
            {given.cancelLabel}
          </Button>
          <Button color={isDestructive ? 'red' : 'brand'} onClick={given.onConfirm} loading={isBusy}>
            {given.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
