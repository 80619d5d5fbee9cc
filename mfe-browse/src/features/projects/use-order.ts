import { type ProjectItem, type ProjectKind, projects } from '@koma/contracts';
import { moveItem } from '@koma/ui/sorting';
import { api, hasCode, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Items = readonly ProjectItem[];
interface Ordering {
  seen: Items;
  wanted: Items;
}

const idsOf = (items: Items) => items.map(({ id }) => id);
/** The own order of the present items; new ones come last. */
const merged = (mine: Items, theirs: Items): ProjectItem[] => {
  const there = new Map(theirs.map((item) => [item.id, item]));
  const kept = mine.flatMap(({ id }) => there.get(id) ?? []);
  return [...kept, ...theirs.filter(({ id }) => !kept.some((item) => item.id === id))];
};

/**
 * The order of a project's items: shown at once and saved in the background. Where a colleague has changed the order meanwhile,
 * both are shown to choose from.
 */
export function useOrder(projectId: string, kind: ProjectKind) {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const [conflict, setConflict] = useState<{ mine: Items; theirs: Items } | null>(null);
  const request = { params: { id: projectId }, query: { kind } };
  const { queryKey } = queryOf(projects.items, request);
  const show = (items: Items) => queryClient.setQueryData(queryKey, { items: [...items] });
  const save = useMutation({
    // In sequence: each starts where the one before has ended.
    scope: { id: `order-${projectId}` },
    mutationFn: ({ seen, wanted }: Ordering) =>
      api.call(projects.arrange, {
        params: { id: projectId },
        body: { kind, seen: idsOf(seen), wanted: idsOf(wanted) },
      }),
    onMutate: async ({ wanted }) => {
      await queryClient.cancelQueries({ queryKey });
      show(wanted);
    },
    onError: async (error, { seen, wanted }) => {
      if (!hasCode(error, 'RESOURCE.CONFLICT')) {
        show(seen);
        toast.error(words(error));
        return;
      }
      const { items: theirs } = await queryClient.fetchQuery({ ...queryOf(projects.items, request), staleTime: 0 });
      setConflict({ mine: merged(wanted, theirs), theirs });
    },
    onSuccess: () => {
      setConflict(null);
      // The list of all kinds stands in the same order.
      const all = queryOf(projects.items, { params: request.params, query: {} });
      void queryClient.invalidateQueries({ queryKey: all.queryKey, exact: true });
    },
  });
  return {
    isBusy: save.isPending,
    move: (items: Items, from: number, to: number) => save.mutate({ seen: items, wanted: moveItem(items, from, to) }),
    conflict: conflict && {
      ...conflict,
      keepMine: () => save.mutate({ seen: conflict.theirs, wanted: conflict.mine }),
      takeTheirs: () => setConflict(null),
    },
  };
}
