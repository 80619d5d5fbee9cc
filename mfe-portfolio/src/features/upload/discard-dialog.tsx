import { media, works } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { SavedWork } from './use-saved-work.js';

interface Discarded {
  /** The file when the server holds it; null while an upload runs, which ends it there itself. */
  assetId: string | null;
  saved: SavedWork;
  /** Ends the upload, if it runs, and takes the row away. */
  onGone: () => void;
}

/** Deletes what the server has of a file: the work made of it, which takes its files along, or the file alone. */
export function useDiscard({ assetId, saved, onGone }: Discarded) {
  const words = useErrorWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // First, since an upload whose file is gone cannot be ended any more.
      if (!assetId) onGone();
      if (saved.work) await api.call(works.delete, { params: { id: saved.work.id } });
      else if (assetId) await api.call(media.deleteAsset, { params: { id: assetId } });
    },
    onSuccess: () => {
      saved.forget();
      if (assetId) onGone();
      void queryClient.invalidateQueries({ queryKey: keyOf(works.own) });
    },
    onError: (error) => toast.error(words(error)),
  });
}

interface Props {
  /** Name of the file; null while nobody asks. */
  name: string | null;
  withWork: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before bytes that took time to send are thrown away. */
export function DiscardDialog({ name, withWork, ...rest }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  if (name === null) return null;
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      title={t('upload.discard.title', { name })}
      confirmLabel={t('upload.discard.confirm')}
      cancelLabel={common('cancel')}
      isDestructive
    >
      {t(withWork ? 'upload.discard.withWork' : 'upload.discard.text')}
    </ConfirmDialog>
  );
}
