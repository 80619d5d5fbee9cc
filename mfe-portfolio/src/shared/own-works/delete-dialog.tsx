import { type WorkCard, works } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { keyOf, toast, useCall, useErrorWords } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';

interface Props {
  /** The work to be deleted; null while nobody asks. */
  work: WorkCard | null;
  onClose: () => void;
}

/** Asks before a work is gone for good, and names it. */
export function DeleteDialog({ work, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const remove = useCall(works.delete, {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(works.own) });
      void queryClient.invalidateQueries({ queryKey: keyOf(works.search) });
    },
  });
  if (!work) return null;
  const confirm = () =>
    remove.mutate(
      { params: { id: work.id } },
      {
        onSuccess: () => toast.success(t(`portfolio.deleted.${work.kind}`)),
        onError: (error) => toast.error(words(error)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('portfolio.delete.title', { title: work.title })}
      confirmLabel={t('portfolio.delete.confirm')}
      cancelLabel={common('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={remove.isPending}
      isDestructive
    >
      {t('portfolio.delete.text')}
    </ConfirmDialog>
  );
}
