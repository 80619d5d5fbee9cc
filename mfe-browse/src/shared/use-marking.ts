import type { Endpoint, favourites, Page } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
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
}

/** What can be marked as a favourite. */
interface Kind {
  /** Every list that shows such things as cards. */
  lists: readonly Endpoint[];
  add: Mark;
  remove: Mark;
  /** Answers that are no longer true once one is marked, or is not any more. */
  stale: (id: string) => readonly (readonly unknown[])[];
}

/** The lists, with the things marked or not. */
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

/** Stops what is being asked for again: its answer would not know of the click yet. First answers are let through. */
async function hush(queryClient: QueryClient, { lists }: Kind): Promise<void> {
  const predicate = ({ state }: Query) => state.data !== undefined;
  await Promise.all(lists.map((list) => queryClient.cancelQueries({ queryKey: keyOf(list, 'pages'), predicate })));
}

/** Shows the marks, or their absence, in every list of the page. */
function show(queryClient: QueryClient, { lists }: Kind, marking: Marking): void {
  for (const list of lists) {
    queryClient.setQueriesData<Pages>({ queryKey: keyOf(list, 'pages') }, withMarks(marking));
  }
}

/** Tells the server, one after the other; what it refuses is taken back. */
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
 * Marks things or takes their marks away; shown at once, and taken back when the server refuses. Every card of a list has one,
 * so that nothing is made before a click.
 */
export function useMarking(kind: Kind) {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  const mutate = (given: Marking) => {
    const marking = queryClient.getMutationCache().build(queryClient, {
      // Clicks in quick succession reach the server one after the other.
      scope: { id: 'favourite' },
      mutationFn: (asked: Marking) => send(queryClient, kind, asked),
      onMutate: async (asked) => {
        await hush(queryClient, kind);
        show(queryClient, kind, asked);
      },
      onError: (error) => toast.error(words(error)),
      onSettled: (_, __, { ids }) => {
        for (const queryKey of ids.flatMap(kind.stale)) void queryClient.invalidateQueries({ queryKey });
      },
    });
    // Told by `onError`.
    marking.execute(given).catch(() => undefined);
  };
  return { mutate };
}
