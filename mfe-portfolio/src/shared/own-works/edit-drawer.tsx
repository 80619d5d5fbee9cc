import { works } from '@koma/contracts';
import { Drawer } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';

const EditWorkForm = lazy(async () => ({
  default: (await import('../../shared/work-form/edit-work-form.js')).EditWorkForm,
}));

interface Props {
  /** Null while nothing is edited. */
  workId: string | null;
  onClose: () => void;
}

function EditedWork({ workId, onClose }: { workId: string; onClose: () => void }) {
  const query = useQuery(queryOf(works.get, { params: { id: workId } }));
  return (
    <QueryView query={query} shape="form">
      {(work) => (
        <Suspense>
          <EditWorkForm key={work.id} work={work} onSaved={onClose} />
        </Suspense>
      )}
    </QueryView>
  );
}

/** What is told about a work, beside the list it stands in. */
export function EditDrawer({ workId, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Drawer
      opened={workId !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={t('portfolio.editTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {workId !== null && <EditedWork workId={workId} onClose={onClose} />}
    </Drawer>
  );
}
