import { media, works } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import type { SavedWork } from './use-saved-work.js';

interface Discarded {
  /** The file on the server; null during an upload, which deletes it itself. */
  assetId: string | null;
  saved: SavedWork;
  /** Cancels a running upload, and removes the row. */
  onGone: () => void;
}

/** Deletes a file on the server: its work with all files, or the file alone. */
export function useDiscard({ assetId, saved, onGone }: Discarded) {
  const words = useErrorWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Called first, because an upload whose file is deleted cannot be cancelled.
      if (!assetId) onGone();
      if (saved.work) await api.call(works.delete, { params: { id: saved.work.id } });
      else if (assetId) await api.call(media.deleteAsset, { params: { id: assetId } });
    },
    onSuccess: () => {
      saved.clear();
      if (assetId) onGone();
      void queryClient.invalidateQueries({ queryKey: keyOf(works.own) });
    },
    onError: (error) => toast.error(words(error)),
  });
}

interface Props {
  /** Name of the file; null while the dialog is closed. */
  name: string | null;
  withWork: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before uploaded bytes are deleted. */
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
