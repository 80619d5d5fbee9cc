import { type ProjectItem, type ProjectKind, projects } from '@koma/contracts';
import { api, keyOf, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';
import { useRefreshProjects } from './use-refresh-projects.js';

/** Removes items at once; a notice can restore them for a while. */
export function useRemoval(projectId: string, kind: ProjectKind) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const refreshProjects = useRefreshProjects();
  const params = { id: projectId };
  const { queryKey } = queryOf(projects.items, { params, query: { kind } });
  const refresh = () => {
    refreshProjects();
    return queryClient.invalidateQueries({ queryKey: keyOf(projects.items) });
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
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<{ items: ProjectItem[] }>(
        queryKey,
        (data) => data && { items: data.items.filter(({ id }) => id !== item.id) },
      );
    },
    onSuccess: (_, { item, name }) =>
      toast.undoable(t('projects.removed', { name }), {
        label: t('projects.undo'),
        onClick: () => restore.mutate(item),
      }),
  });
}
