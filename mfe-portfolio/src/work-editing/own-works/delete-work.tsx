import { type EditedWorkCard, works } from '@koma/contracts';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useTitleOf } from '@koma/web-kit';
import { WORK_LISTS } from '../../shared/refresh-works.js';
import { useWords } from '../../shared/words.js';

interface Props {
  /** The work to be deleted; null while the dialog is closed. */
  work: EditedWorkCard | null;
  onClose: () => void;
}

/** Asks before a work is deleted, with its title. */
export function DeleteWork({ work, onClose }: Props) {
  const t = useWords();
  const titleIn = useTitleOf();
  if (!work) return null;
  return (
    <DeleteDialog
      endpoint={works.delete}
      request={{ params: { id: work.id }, query: { version: work.version } }}
      title={t('portfolio.delete.title', { title: titleIn(work) })}
      confirmLabel={t('portfolio.delete.confirm')}
      done={t(`portfolio.deleted.${work.kind}`)}
      stale={WORK_LISTS}
      onClose={onClose}
    >
      {t('portfolio.delete.text')}
    </DeleteDialog>
  );
}
