import type { Endpoint } from '@koma/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/api-error.js';
import type { CallRequest } from '../api/api-client.js';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { keyOf, useCall } from '../query/query-of.js';
import { ConfirmDialog } from './opened-dialogs.js';
import { toast } from '../toasts.js';

interface Props<E extends Endpoint> {
  endpoint: E;
  request: CallRequest<E>;
  /** Title of the question. */
  title: string;
  /** The effect. */
  children: ReactNode;
  /** Default "Delete". */
  confirmLabel?: string;
  /** Message after the deletion. */
  done: string;
  /** Endpoints whose answers are outdated then. */
  stale: readonly Endpoint[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a permanent deletion, calls the server, and reports the result. */
export function DeleteDialog<E extends Endpoint>({ endpoint, request, title, children, ...given }: Props<E>) {
  const { confirmLabel, done, stale, onDone, onClose } = given;
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const remove = useCall(endpoint);
  // It names what was seen when the question was asked: the list behind may be loaded again meanwhile.
  const [asked] = useState(request);
  const confirm = () =>
    remove.mutate(asked, {
      onSuccess: () => {
        toast.success(done);
        onDone?.();
      },
      onError: (error) => toast.error(hasCode(error, 'RESOURCE.CONFLICT') ? t('deletionOutdated') : words(error)),
      onSettled: () => {
        // Also after a refusal: it may be deleted already.
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
