import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useWords } from '../words.js';

interface Props {
  /** The member has confirmed, or refused. */
  onAnswer: (hasPassed: boolean) => void;
  /** The dialog is closed without an answer. */
  onClose: () => void;
  isBusy: boolean;
}

/** Stands for the bank's page of 3-D Secure where there is no card processor. */
export function SandboxBankDialog({ onAnswer, onClose, isBusy }: Props) {
  const t = useWords();
  return (
    <Modal opened onClose={onClose} title={t('bank.title')} closeButtonProps={{ 'aria-label': t('bank.close') }}>
      <Stack>
        <Text>{t('bank.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onAnswer(false)} disabled={isBusy}>
            {t('bank.refuse')}
          </Button>
          <Button onClick={() => onAnswer(true)} loading={isBusy} data-autofocus>
            {t('bank.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
