import {
  type AccessRequest,
  type Notification,
  noticeSubjects,
  type SubjectWork,
  type WorkMedia,
} from '@koma/contracts';
import { keyOf, queryOf, usePortraits } from '@koma/web-kit';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { idsOfPage } from './notice-subject-ids.js';

interface Subjects {
  workOf: (id: string) => SubjectWork | undefined;
  fileOf: (id: string) => WorkMedia | undefined;
  requestOf: (id: string) => AccessRequest | undefined;
  portraitOf: (id: string) => string | undefined;
  /** Something is still being asked for: what is missing may come. */
  isPending: boolean;
  /** Something could not be asked for. */
  isFailed: boolean;
}

const NONE = () => undefined;
const SubjectsContext = createContext<Subjects>({
  ...{ workOf: NONE, fileOf: NONE, requestOf: NONE, portraitOf: NONE },
  ...{ isPending: false, isFailed: false },
});

export const useSubjects = () => useContext(SubjectsContext);

/** Asks again what the notices are about. */
export function useFreshSubjects(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(noticeSubjects.get) });
}

interface Props {
  /** Each page of the list is asked for by one request. */
  pages: readonly (readonly Notification[])[];
  children: ReactNode;
}

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));

/** Gives entries what their notices are about, as it is now. */
export function SubjectsProvider({ pages, children }: Props) {
  const wanted = pages.map(idsOfPage);
  const asked = wanted.filter(({ works, files, requests }) => works.length + files.length + requests.length > 0);
  const found = useQueries({
    queries: asked.map(({ people: _, ...query }) => ({
      ...queryOf(noticeSubjects.get, { query }),
      // Decided on another page a moment ago: what is offered here must be true now.
      staleTime: 0,
      // What is shown stays while a new notice moves the pages.
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      data: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
      isFailed: results.some(({ isError }) => isError),
    }),
  });
  const portraitOf = usePortraits([...new Set(wanted.flatMap(({ people }) => people))]);
  const maps = useMemo(() => {
    const works = byId(found.data.flatMap((page) => page.works));
    const files = byId(found.data.flatMap((page) => page.files));
    const requests = byId(found.data.flatMap((page) => page.requests));
    return {
      workOf: (id: string) => works.get(id),
      fileOf: (id: string) => files.get(id)?.media,
      requestOf: (id: string) => requests.get(id),
    };
  }, [found.data]);
  const value = { ...maps, portraitOf, isPending: found.isPending, isFailed: found.isFailed };
  return <SubjectsContext.Provider value={value}>{children}</SubjectsContext.Provider>;
}
