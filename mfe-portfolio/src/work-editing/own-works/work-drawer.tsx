import { type Work, works } from '@koma/contracts';
import { Drawer } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

interface FormProps {
  workId: string;
  /** Content for the work; its code may be loaded later. */
  children: (work: Work) => ReactNode;
}

interface Props extends Omit<FormProps, 'workId'> {
  title: string;
  /** Null while the drawer is closed. */
  workId: string | null;
  onClose: () => void;
}

function LoadedWork({ workId, children }: FormProps) {
  const query = useQuery(queryOf(works.get, { params: { id: workId } }));
  return (
    <QueryView query={query} shape="form">
      {(work) => <Suspense>{children(work)}</Suspense>}
    </QueryView>
  );
}

/** A drawer on one work, beside its list. */
export function WorkDrawer({ title, workId, onClose, children }: Props) {
  const common = useTranslation().t;
  return (
    <Drawer
      opened={workId !== null}
      onClose={onClose}
      position="right"
      size="40rem"
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {workId !== null && <LoadedWork workId={workId}>{children}</LoadedWork>}
    </Drawer>
  );
}
