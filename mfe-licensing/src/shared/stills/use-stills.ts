import { noticeSubjects, type WorkMedia } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Works that are asked for at once: as many as a query takes. */
const AT_ONCE = 50;

/** What works show now, by their ids; a work that the caller may not see is missing, and so are all until they are there. */
export function useStills(ids: readonly string[]): ReadonlyMap<string, WorkMedia> {
  const wanted = [...new Set(ids)];
  const portions = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, at) =>
    wanted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const found = useQueries({
    queries: portions.map((works) => queryOf(noticeSubjects.get, { query: { works } })),
    combine: (results) => results.flatMap(({ data }) => data?.works ?? []),
  });
  return useMemo(() => new Map(found.flatMap(({ id, media }) => (media ? [[id, media] as const] : []))), [found]);
}
