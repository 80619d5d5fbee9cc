import { type Application, auth } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { toast, useCall, useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { useApplicantWords } from './use-applicant-words.js';
import { useDecision } from './use-decision.js';

interface Props {
  application: Application;
  onClose: () => void;
}

/** Asks before an application is accepted, and explains the effect. */
export function AcceptDialog({ application, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const applicantWords = useApplicantWords();
  const { refresh, wasTooLate } = useDecision();
  const accept = useCall(auth.acceptApplication, { onSuccess: refresh });
  const { id, email, profileType } = application;
  const confirm = () =>
    accept.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('accept.done', { email })),
        onError: (error) => wasTooLate(error) || toast.error(words(error)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('accept.title')}
      confirmLabel={t('accept.confirm')}
      cancelLabel={common('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={accept.isPending}
    >
      {t('accept.text', { applicant: applicantWords(application), type: t(`types.${profileType}`) })}
    </ConfirmDialog>
  );
}
