import { type Broadcast, broadcasts } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { toast, useCall, useErrorWords } from '@koma/web-kit';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { SendDialog } from './send-dialog.js';

interface Props {
  broadcast: Broadcast;
  /** Something is typed that is not saved. */
  isChanged: boolean;
  onSent: (broadcast: Broadcast) => void;
  onGone: () => void;
}

const hasAllWords = ({ titleJa, titleEn, messageJa, messageEn }: Broadcast): boolean =>
  [titleJa, titleEn, messageJa, messageEn].every((words) => words !== '');

function RemoveDialog({
  broadcast: { id, version },
  onGone,
  onClose,
}: Pick<Props, 'broadcast' | 'onGone'> & { onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const remove = useCall(broadcasts.remove);
  const press = () =>
    remove.mutate(
      { params: { id }, query: { version } },
      {
        onSuccess: () => {
          toast.success(t('broadcasts.remove.done'));
          onGone();
        },
        onError: (error) => toast.error(words(error)),
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('broadcasts.remove.title')}
      confirmLabel={t('broadcasts.remove.confirm')}
      cancelLabel={common('cancel')}
      isBusy={remove.isPending}
      isDestructive
      onConfirm={press}
      onCancel={onClose}
    >
      {t('broadcasts.remove.text')}
    </ConfirmDialog>
  );
}

/** Tries a draft on oneself, sends it, or deletes it, as it is stored. */
export function BroadcastActs({ broadcast, isChanged, onSent, onGone }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const test = useCall(broadcasts.test);
  const [dialog, setDialog] = useState<'send' | 'remove' | null>(null);
  const isReady = !isChanged && hasAllWords(broadcast);
  const press = () =>
    test.mutate(
      { params: { id: broadcast.id } },
      { onSuccess: () => toast.success(t('broadcasts.tested')), onError: (error) => toast.error(words(error)) },
    );
  return (
    <Group gap="sm" align="center">
      <Button disabled={!isReady} onClick={() => setDialog('send')}>
        {t('broadcasts.send.open')}
      </Button>
      <Button variant="default" disabled={!isReady} loading={test.isPending} onClick={press}>
        {t('broadcasts.test')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setDialog('remove')}>
        {t('broadcasts.remove.open')}
      </Button>
      {!isReady && (
        <Text size="sm" c="dimmed">
          {t(isChanged ? 'broadcasts.saveFirst' : 'broadcasts.incomplete')}
        </Text>
      )}
      {dialog === 'send' && <SendDialog broadcast={broadcast} onSent={onSent} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveDialog broadcast={broadcast} onGone={onGone} onClose={() => setDialog(null)} />}
    </Group>
  );
}
