import { favourites, type Page, portfolios, type ShownWork, type WorkCard, works } from '@koma/contracts';
import { api, askSurvey, keyOf } from '@koma/web-kit';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';

type Lists = InfiniteData<Page<ShownWork>>;

/** Marks a work of a list as a favourite or removes the mark; shown at once in every list, and reset when the server refuses. */
export function useCardFavourite({ id, owner }: Pick<WorkCard, 'id' | 'owner'>) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(portfolios.shown, 'pages');
  const mark = (isFavourite: boolean) => (shown: ShownWork) =>
    shown.work.id === id ? { ...shown, work: { ...shown.work, isFavourite } } : shown;
  const show = (isFavourite: boolean) =>
    queryClient.setQueriesData<Lists>({ queryKey }, (list) => {
      const pages = list?.pages.map((one) => ({ ...one, items: one.items.map(mark(isFavourite)) }));
      return list && { ...list, pages: pages ?? [] };
    });
  return useMutation({
    // Quick clicks reach the server in order.
    scope: { id: `favourite-${id}` },
    mutationFn: (isOn: boolean) => api.call(isOn ? favourites.add : favourites.remove, { params: { id } }),
    onMutate: (isOn) => void show(isOn),
    onError: (_, isOn) => void show(!isOn),
    onSuccess: (_, isOn) => {
      if (isOn) askSurvey(owner.id);
      return Promise.all(
        [keyOf(favourites.list), keyOf(works.get, { params: { id } })].map((stale) =>
          queryClient.invalidateQueries({ queryKey: stale }),
        ),
      );
    },
  });
}
