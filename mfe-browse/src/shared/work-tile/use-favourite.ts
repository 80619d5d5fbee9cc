import { favourites, type Page, type WorkCard, works } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { type InfiniteData, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Every list that shows works as cards. */
const LISTS = [works.search, favourites.list] as const;

type Pages = InfiniteData<Page<WorkCard>> | undefined;

interface Marking {
  ids: readonly string[];
  isFavourite: boolean;
}

/** The lists, with the works marked or not. */
const withMarks =
  ({ ids, isFavourite }: Marking) =>
  (data: Pages) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((work) => (ids.includes(work.id) ? { ...work, isFavourite } : work)),
      })),
    };

/** Stops what is being asked for again: its answer would not know of the click yet. First answers are let through. */
async function hush(queryClient: QueryClient): Promise<void> {
  const predicate = ({ state }: Query) => state.data !== undefined;
  await Promise.all(LISTS.map((list) => queryClient.cancelQueries({ queryKey: keyOf(list, 'pages'), predicate })));
}

/** Shows the marks, or their absence, in every list of the page. */
function show(queryClient: QueryClient, marking: Marking): void {
  for (const list of LISTS) {
    queryClient.setQueriesData<Pages>({ queryKey: keyOf(list, 'pages') }, withMarks(marking));
  }
}

/** Tells the server, one work after the other; what it refuses is taken back. */
async function send(queryClient: QueryClient, { ids, isFavourite }: Marking): Promise<void> {
  for (const [index, id] of ids.entries()) {
    try {
      await api.call(isFavourite ? favourites.add : favourites.remove, { params: { id } });
    } catch (error) {
      show(queryClient, { ids: ids.slice(index), isFavourite: !isFavourite });
      throw error;
    }
  }
}

/** Marks works or takes their marks away; shown at once, and taken back when the server refuses. */
export function useFavourite() {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  return useMutation({
    // Clicks in quick succession reach the server one after the other.
    scope: { id: 'favourite' },
    mutationFn: (marking: Marking) => send(queryClient, marking),
    onMutate: async (marking) => {
      await hush(queryClient);
      show(queryClient, marking);
    },
    onError: (error) => toast.error(words(error)),
    onSettled: (_, __, { ids }) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(favourites.list) });
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: keyOf(works.get, { params: { id } }) });
    },
  });
}
