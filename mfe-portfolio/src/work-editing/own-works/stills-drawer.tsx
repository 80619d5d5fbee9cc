import { lazy } from 'react';
import { useWords } from '../../shared/words.js';
import { WorkDrawer } from './work-drawer.js';

const FilmStills = lazy(async () => ({ default: (await import('../film-stills/film-stills.js')).FilmStills }));

interface Props {
  /** Null while the drawer is closed. */
  workId: string | null;
  onClose: () => void;
}

/** The stills and the poster of a film. */
export function StillsDrawer({ workId, onClose }: Props) {
  const t = useWords();
  return (
    <WorkDrawer title={t('stills.title')} workId={workId} onClose={onClose}>
      {(work) => <FilmStills key={work.id} work={work} onSaved={onClose} />}
    </WorkDrawer>
  );
}
