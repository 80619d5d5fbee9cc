import { favourites, type Page, type WorkCard, works } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { type InfiniteData, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** Every list that shows works as cards. */
const LISTS = [works.search, favourites.list] as const;

type Pages = InfiniteData<Page<WorkCard>> | undefined;

/** The lists, with the work marked or not. */
const withMark = (workId: string, isFavourite: boolean) => (data: Pages) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((work) => (work.id === workId ? { ...work, isFavourite } : work)),
    })),
  };

/** Stops what is being asked for again: its answer would not know of the click yet. First answers are let through. */
async function hush(queryClient: QueryClient): Promise<void> {
  const predicate = ({ state }: Query) => state.data !== undefined;
  await Promise.all(LISTS.map((list) => queryClient.cancelQueries({ queryKey: keyOf(list, 'pages'), predicate })));
}

/** Shows the mark, or its absence, in every list of the page. */
function show(queryClient: QueryClient, workId: string, isFavourite: boolean): void {
  for (const list of LISTS) {
    queryClient.setQueriesData<Pages>({ queryKey: keyOf(list, 'pages') }, withMark(workId, isFavourite));
  }
}

/** Marks a work or takes the mark away; shown at once, and taken back when the server refuses. */
export function useFavourite({ id }: Pick<WorkCard, 'id'>) {
  const queryClient = useQueryClient();
  const words = useErrorWords();
  return useMutation({
    // Clicks in quick succession reach the server one after the other.
    scope: { id: `favourite-${id}` },
    mutationFn: (isFavourite: boolean) =>
      api.call(isFavourite ? favourites.add : favourites.remove, { params: { id } }),
    onMutate: async (isFavourite) => {
      await hush(queryClient);
      show(queryClient, id, isFavourite);
    },
    onError: (error, isFavourite) => {
      show(queryClient, id, !isFavourite);
      toast.error(words(error));
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(favourites.list) });
      void queryClient.invalidateQueries({ queryKey: keyOf(works.get, { params: { id } }) });
    },
  });
}
