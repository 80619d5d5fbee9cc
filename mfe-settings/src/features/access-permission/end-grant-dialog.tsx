import { type AccessGrant, accessRequests } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { toast, useCall, useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useRefresh } from './use-access.js';

interface Props {
  grant: AccessGrant;
  /** Name of the other side. */
  name: string;
  side: 'given' | 'held';
  onClose: () => void;
}

/** Asks before a grant ends at once. */
export function EndGrantDialog({ grant, name, side, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const refresh = useRefresh();
  const end = useCall(accessRequests.endGrant, { onSuccess: refresh });
  const confirm = () =>
    end.mutate(
      { params: { id: grant.id } },
      {
        onSuccess: () => toast.success(t('access.ended')),
        onError: (error) => {
          toast.error(words(error));
          refresh();
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('access.endTitle')}
      confirmLabel={t('access.end')}
      cancelLabel={common('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={end.isPending}
      isDestructive
    >
      {t(`access.${side}.endText`, { name })}
    </ConfirmDialog>
  );
}
