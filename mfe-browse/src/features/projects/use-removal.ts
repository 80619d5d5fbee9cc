import { type ProjectItem, projects } from '@koma/contracts';
import { api, toast, useErrorWords } from '@koma/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { useItemsCache } from './use-items-cache.js';
import { useRefreshProjects } from './use-refresh-projects.js';

/** Removes items at once; a notice can restore them for a while. */
export function useRemoval(projectId: string) {
  const t = useWords();
  const words = useErrorWords();
  const cache = useItemsCache(projectId);
  const refreshProjects = useRefreshProjects();
  const params = { id: projectId };
  const refresh = () => {
    refreshProjects();
    return cache.refresh();
  };
  const shared = { onError: (error: Error) => toast.error(words(error)), onSettled: refresh };
  const restore = useMutation({
    ...shared,
    mutationFn: ({ id }: ProjectItem) => api.call(projects.restore, { params, body: { ids: [id] } }),
  });
  return useMutation({
    ...shared,
    mutationFn: ({ item: { id } }: { item: ProjectItem; name: string }) =>
      api.call(projects.remove, { params, body: { ids: [id] } }),
    onMutate: async ({ item }) => {
      await cache.hold();
      cache.change((each) => (each.id === item.id ? null : each));
    },
    onSuccess: (_, { item, name }) =>
      toast.undoable(t('projects.removed', { name }), {
        label: t('projects.undo'),
        onClick: () => restore.mutate(item),
      }),
  });
}
