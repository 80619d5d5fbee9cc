import type { Endpoint, favourites, Page } from '@koma/contracts';
import { api, askSurvey, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';

interface Marked {
  id: string;
  isFavourite: boolean;
}
type Pages = InfiniteData<Page<Marked>> | undefined;
type Mark = (typeof favourites)['add'];

interface Marking {
  ids: readonly string[];
  isFavourite: boolean;
  /** Whose one item is; several may be of many. */
  creatorId?: string;
}

/** A kind of favourites. */
interface Kind {
  /** Every list with cards of this kind. */
  lists: readonly Endpoint[];
  add: Mark;
  remove: Mark;
  /** Queries that are outdated after a mark changes. */
  stale: (id: string) => readonly (readonly unknown[])[];
}

/** The lists, with the items marked or not. */
const withMarks =
  ({ ids, isFavourite }: Marking) =>
  (data: Pages) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((one) => (ids.includes(one.id) ? { ...one, isFavourite } : one)),
      })),
    };

/** Cancels reloads: their answers would not include the click yet. First loads continue. */
async function cancelReloads(queryClient: QueryClient, { lists }: Kind): Promise<void> {
  const predicate = ({ state }: Query) => state.data !== undefined;
  await Promise.all(lists.map((list) => queryClient.cancelQueries({ queryKey: keyOf(list, 'pages'), predicate })));
}

/** Shows the marks, or their absence, in every list of the page. */
function show(queryClient: QueryClient, { lists }: Kind, marking: Marking): void {
  for (const list of lists) {
    queryClient.setQueriesData<Pages>({ queryKey: keyOf(list, 'pages') }, withMarks(marking));
  }
}

/** Sends the marks to the server in order; resets refused ones. */
async function send(queryClient: QueryClient, kind: Kind, { ids, isFavourite }: Marking): Promise<void> {
  for (const [index, id] of ids.entries()) {
    try {
      await api.call(isFavourite ? kind.add : kind.remove, { params: { id } });
    } catch (error) {
      show(queryClient, kind, { ids: ids.slice(index), isFavourite: !isFavourite });
      throw error;
    }
  }
}

/**
 * Marks items as favourites, or removes the marks; shown at once, and reset when the server refuses. Every card of a list uses
 * it, so nothing is created before a click.
 */
export function useMarking(kind: Kind) {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const mutate = (given: Marking) => {
    const marking = queryClient.getMutationCache().build(queryClient, {
      // Quick clicks reach the server in order.
      scope: { id: 'favourite' },
      mutationFn: (asked: Marking) => send(queryClient, kind, asked),
      onMutate: async (asked) => {
        await cancelReloads(queryClient, kind);
        show(queryClient, kind, asked);
      },
      onSuccess: (_, { isFavourite, creatorId }) => isFavourite && creatorId !== undefined && askSurvey(creatorId),
      onError: (error) => toast.error(words(error)),
      onSettled: (_, __, { ids }) => {
        for (const queryKey of ids.flatMap(kind.stale)) void queryClient.invalidateQueries({ queryKey });
      },
    });
    // Reported by `onError`.
    marking.execute(given).catch(() => undefined);
  };
  return { mutate };
}
