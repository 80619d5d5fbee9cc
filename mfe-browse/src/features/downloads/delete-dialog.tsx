import { type Download, downloads } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { isUnderWay, keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';

/** Asks before a download is gone, and names it. */
export function DeleteDialog({ download, onClose }: { download: Download; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const remove = useCall(downloads.delete);
  const confirm = () =>
    remove.mutate(
      { params: { id: download.id } },
      {
        onSuccess: () => toast.success(t('downloads.deleted')),
        onError: (error) => toast.error(words(error)),
        onSettled: () => {
          void queryClient.invalidateQueries({ queryKey: keyOf(downloads.list) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('downloads.delete.title', { name: download.name })}
      confirmLabel={common('delete')}
      cancelLabel={common('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={remove.isPending}
      isDestructive
    >
      {t(isUnderWay(download) ? 'downloads.delete.underWay' : 'downloads.delete.text')}
    </ConfirmDialog>
  );
}
