import { type ProjectItem, projects } from '@koma/contracts';
import { keyOf, queryOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The loaded lists of a project's items: each item stands in the list of its kind and in that of all. */
export function useItemsCache(projectId: string) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const params = { id: projectId };
    const queryKey = keyOf(projects.items, { params });
    const change = (to: (item: ProjectItem) => ProjectItem | null) => {
      queryClient.setQueriesData<{ items: ProjectItem[] }>(
        { queryKey },
        (data) => data && { items: data.items.flatMap((item) => to(item) ?? []) },
      );
    };
    const replace = (items: readonly ProjectItem[]) => {
      const byId = new Map(items.map((item) => [item.id, item]));
      change((item) => byId.get(item.id) ?? item);
    };
    return {
      /** Null takes an item out. */
      change,
      replace,
      /** Stops answers that are older than what is shown next. */
      hold: () => queryClient.cancelQueries({ queryKey }),
      refresh: () => queryClient.invalidateQueries({ queryKey }),
      /** Loads all items anew and shows them. */
      load: async () => {
        const all = queryOf(projects.items, { params, query: {} });
        const { items } = await queryClient.fetchQuery({ ...all, staleTime: 0 });
        replace(items);
        return items;
      },
    };
  }, [queryClient, projectId]);
}
