import { DOWNLOAD, type Project, type ProjectItem, projects } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { isOffered, useDownloadOffer } from '@koma/web-kit/dialogs';
import { useQueries } from '@tanstack/react-query';

const KINDS = ['video', 'image'] as const;
const idsOf = (items: readonly ProjectItem[] = []) => items.flatMap(({ work }) => work?.id ?? []);

/** The works of a project, and whether any of them may be downloaded; asked for while it is wanted. */
export function useProjectDownload({ id, counts }: Pick<Project, 'id' | 'counts'>, isWanted: boolean) {
  const hasWorks = KINDS.some((kind) => counts[kind] > 0);
  const queries = useQueries({
    queries: KINDS.map((kind) => ({
      ...queryOf(projects.items, { params: { id }, query: { kind } }),
      enabled: isWanted && hasWorks,
    })),
  });
  const workIds = queries.every(({ data }) => data) ? queries.flatMap(({ data }) => idsOf(data?.items)) : [];
  const { data: offer } = useDownloadOffer({ workIds }, isWanted);
  // The dialog says that there are too many at once.
  const isPossible = workIds.length > DOWNLOAD.works || (workIds.length > 0 && isOffered(offer));
  return { workIds, isPossible };
}
