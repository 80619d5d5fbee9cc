import { lazy } from 'react';
import { useWords } from '../../shared/words.js';
import { WorkDrawer } from './work-drawer.js';

const WorkFiles = lazy(async () => ({ default: (await import('./work-files.js')).WorkFiles }));

interface Props {
  /** Null while the drawer is closed. */
  workId: string | null;
  onClose: () => void;
}

/** The film or the pictures of a work: replaced, added, reordered; its address and figures stay. */
export function FilesDrawer({ workId, onClose }: Props) {
  const t = useWords();
  return (
    <WorkDrawer title={t('files.title')} workId={workId} onClose={onClose}>
      {(work) => <WorkFiles key={work.version} work={work} onSaved={onClose} />}
    </WorkDrawer>
  );
}
