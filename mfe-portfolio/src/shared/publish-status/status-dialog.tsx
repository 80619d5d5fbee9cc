import type { PublishStatus } from '@koma/contracts';
import { ConfirmDialog } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

interface Props {
  /** What is to be changed: words stand under `profile.confirm` and `portfolio.confirm`. */
  subject: 'profile' | 'portfolio';
  /** Title of the work, when it is one. */
  title?: string;
  /** The status asked for; null while nothing is asked. */
  target: PublishStatus | null;
  isBusy: boolean;
  onConfirm: (status: PublishStatus) => void;
  onCancel: () => void;
}

/** Asks before others see more or less, and says in plain words what changes for them. */
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
