import { type ProjectItem, projects, type ProjectStatus } from '@koma/contracts';
import { api, hasCode, toast, useErrorWords } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useItemsCache } from './use-items-cache.js';
import { useRefreshProjects } from './use-refresh-projects.js';

interface Change {
  items: readonly ProjectItem[];
  status: ProjectStatus;
}

/**
 * The status of items: shown at once and saved in the background. Where a colleague has set another one meanwhile, both are shown
 * to choose from.
 */
export function useStatusChange(projectId: string) {
  const words = useErrorWords();
  const cache = useItemsCache(projectId);
  const refreshProjects = useRefreshProjects();
  /** The wanted status, and the items as they are now. */
  const [conflict, setConflict] = useState<Change | null>(null);
  const save = useMutation({
    // In sequence: each starts where the one before has ended.
    scope: { id: `status-${projectId}` },
    mutationFn: ({ items, status }: Change) =>
      api.call(projects.setStatus, {
        params: { id: projectId },
        body: { status, items: items.map((item) => ({ id: item.id, seen: item.status })) },
      }),
    onMutate: async ({ items, status }) => {
      const ids = new Set(items.map(({ id }) => id));
      await cache.hold();
      cache.change((item) => (ids.has(item.id) ? { ...item, status } : item));
    },
    onSuccess: ({ items }) => {
      cache.replace(items);
      setConflict(null);
    },
    onError: async (error, { items, status }) => {
      cache.replace(items);
      if (!hasCode(error, 'RESOURCE.CONFLICT')) return void toast.error(words(error));
      const ids = new Set(items.map(({ id }) => id));
      const now = (await cache.load()).filter((item) => ids.has(item.id));
      setConflict({ items: now, status });
    },
    onSettled: refreshProjects,
  });
  return {
    isBusy: save.isPending,
    set: (items: readonly ProjectItem[], status: ProjectStatus) => {
      const others = items.filter((item) => item.status !== status);
      if (others.length > 0) save.mutate({ items: others, status });
    },
    conflict: conflict && {
      ...conflict,
      keepMine: () => save.mutate(conflict),
      takeTheirs: () => setConflict(null),
    },
  };
}
export type StatusChange = ReturnType<typeof useStatusChange>;
