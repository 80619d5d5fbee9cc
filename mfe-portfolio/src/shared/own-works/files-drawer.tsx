import { works } from '@koma/contracts';
import { Drawer } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

const WorkFiles = lazy(async () => ({ default: (await import('./work-files.js')).WorkFiles }));

interface Props {
  /** Null while no files are looked at. */
  workId: string | null;
  onClose: () => void;
}

function Files({ workId, onClose }: { workId: string; onClose: () => void }) {
  const query = useQuery(queryOf(works.get, { params: { id: workId } }));
  return (
    <QueryView query={query} shape="form">
      {(work) => (
        <Suspense>
          <WorkFiles key={work.version} work={work} onSaved={onClose} />
        </Suspense>
      )}
    </QueryView>
  );
}

/** The film or the pictures of a work: replaced, added, put in order; its address and figures stay. */
export function FilesDrawer({ workId, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Drawer
      opened={workId !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={t('files.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {workId !== null && <Files workId={workId} onClose={onClose} />}
    </Drawer>
  );
}
