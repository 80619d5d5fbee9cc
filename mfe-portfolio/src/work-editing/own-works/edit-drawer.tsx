import { lazy } from 'react';
import { useWords } from '../../shared/words.js';
import { WorkDrawer } from './work-drawer.js';

const EditWorkForm = lazy(async () => ({
  default: (await import('../work-form/edit-work-form.js')).EditWorkForm,
}));

interface Props {
  /** Null while the drawer is closed. */
  workId: string | null;
  onClose: () => void;
}

/** The facts of a work. */
export function EditDrawer({ workId, onClose }: Props) {
  const t = useWords();
  return (
    <WorkDrawer title={t('portfolio.editTitle')} workId={workId} onClose={onClose}>
      {(work) => <EditWorkForm key={work.id} work={work} onSaved={onClose} />}
    </WorkDrawer>
  );
}
