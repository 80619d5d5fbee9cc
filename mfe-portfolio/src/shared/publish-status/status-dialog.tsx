import type { PublishStatus } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

interface Props {
  /** The subject: its texts are under `profile.confirm` and `portfolio.confirm`. */
  subject: 'profile' | 'portfolio';
  /** Title of the work, if it is one. */
  title?: string;
  /** The requested status; null while the dialog is closed. */
  target: PublishStatus | null;
  isBusy: boolean;
  onConfirm: (status: PublishStatus) => void;
  onCancel: () => void;
}

/** Asks before a change of visibility, and explains its effect. */
export function StatusDialog({ subject, title, target, isBusy, onConfirm, onCancel }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  if (target === null) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t(`${subject}.confirm.${target}.title`, { title })}
      confirmLabel={t(`status.to.${target}`)}
      cancelLabel={common('cancel')}
      onConfirm={() => onConfirm(target)}
      onCancel={onCancel}
      isBusy={isBusy}
    >
      {t(`${subject}.confirm.${target}.text`)}
    </ConfirmDialog>
  );
}
