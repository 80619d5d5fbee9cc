import { projects, slideSelects } from '@koma/contracts';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { itemsOf, keyOf, pagesOf } from '../../query/query-of.js';

/** Where creators and works can be added. */
export type ShelfKind = 'project' | 'slide-select';

/** What is added; slide selects have works only. */
export interface Collected {
  creatorIds?: readonly string[];
  workIds?: readonly string[];
  /** The owner for whom the caller edits; their slide selects are listed. */
  ownerId?: string | null;
}

/** A project or slide select as the dialog lists it. */
export interface ShelfEntry {
  id: string;
  name: string;
  count: number;
}

interface Shelf {
  query: UseInfiniteQueryResult;
  entries: readonly ShelfEntry[];
}

/** The result: the number of new items. */
interface Put {
  name: string;
  added: number;
}

const LIMIT = 100;
/** Queries that are outdated after something was added. */
const STALE = {
  project: [projects.list, projects.get, projects.items],
  'slide-select': [slideSelects.list, slideSelects.get],
} as const;

const ownerOf = ({ ownerId }: Collected) => (ownerId ? { ownerId } : {});
const idsOf = ({ creatorIds = [], workIds = [] }: Collected) => ({
  creatorIds: [...creatorIds],
  workIds: [...workIds],
});

/** The caller's projects, last used first. */
export function useProjects(enabled: boolean): Shelf {
  const query = useInfiniteQuery({ ...pagesOf(projects.list, { query: { limit: LIMIT } }), enabled });
  const entries = itemsOf(query.data).map(({ id, name, counts }) => ({
    id,
    name,
    count: counts.creator + counts.video + counts.image,
  }));
  return { query, entries };
}

/** The slide selects of the caller, or of the owner for whom the caller edits, last used first. */
export function useSlideSelects(content: Collected, enabled: boolean): Shelf {
  const request = { query: { limit: LIMIT, ...ownerOf(content) } };
  const query = useInfiniteQuery({ ...pagesOf(slideSelects.list, request), enabled });
  return { query, entries: itemsOf(query.data) };
}

/** Adds the content and reloads the lists. */
export function usePutting(kind: ShelfKind, content: Collected) {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const endpoint of STALE[kind]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const { creatorIds, workIds } = idsOf(content);
  return {
    into: async ({ id, name }: ShelfEntry): Promise<Put> => {
      const params = { id };
      const { added } =
        kind === 'project'
          ? await api.call(projects.add, { params, body: { creatorIds, workIds } })
          : await api.call(slideSelects.add, { params, body: { workIds } });
      refresh();
      return { name, added };
    },
    intoNew: async (name: string): Promise<Put> => {
      const made =
        kind === 'project'
          ? await api.call(projects.create, { body: { name, creatorIds, workIds } })
          : await api.call(slideSelects.create, { body: { name, workIds, ...ownerOf(content) } });
      refresh();
      return { name: made.name, added: creatorIds.length + workIds.length };
    },
  };
}
