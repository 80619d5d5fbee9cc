import type { Endpoint } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRequest } from '../api/api-client.js';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { keyOf, useCall } from '../query/query-of.js';
import { toast } from '../toasts.js';

interface Props<E extends Endpoint> {
  endpoint: E;
  request: CallRequest<E>;
  /** Names what is asked about. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Default "Delete". */
  confirmLabel?: string;
  /** What is said once it is gone. */
  done: string;
  /** Whose answers are no longer true then. */
  stale: readonly Endpoint[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before something is gone for good, has the server do it, and says what came of it. */
export function DeleteDialog<E extends Endpoint>({ endpoint, request, title, children, ...given }: Props<E>) {
  const { confirmLabel, done, stale, onDone, onClose } = given;
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const remove = useCall(endpoint);
  const confirm = () =>
    remove.mutate(request, {
      onSuccess: () => {
        toast.success(done);
        onDone?.();
      },
      onError: (error) => toast.error(words(error)),
      onSettled: () => {
        // Also after a refusal: perhaps it is gone already.
        for (const each of stale) void queryClient.invalidateQueries({ queryKey: keyOf(each) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel ?? t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={remove.isPending}
      isDestructive
    >
      {children}
    </ConfirmDialog>
  );
}
