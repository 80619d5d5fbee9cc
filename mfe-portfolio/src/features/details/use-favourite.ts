import { favourites, type Work, works } from '@koma/contracts';
import { api, askSurvey, keyOf, queryOf } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks a work as a favourite or removes the mark; shown at once, and reset when the server refuses. */
export function useFavourite({ id, kind, owner }: Pick<Work, 'id' | 'kind' | 'owner'>) {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(works.get, { params: { id } });
  const show = (isFavourite: boolean) => queryClient.setQueryData(queryKey, (work) => work && { ...work, isFavourite });
  return useMutation({
    // Quick clicks reach the server in order.
    scope: { id: `favourite-${id}` },
    mutationFn: (isFavourite: boolean) =>
      api.call(isFavourite ? favourites.add : favourites.remove, { params: { id } }),
    onMutate: show,
    onError: (_, isFavourite) => show(!isFavourite),
    onSuccess: (_, isFavourite) => {
      if (isFavourite) askSurvey(owner.id);
      void queryClient.invalidateQueries({ queryKey: keyOf(favourites.list) });
      void queryClient.invalidateQueries({
        queryKey: keyOf(works.search, 'pages'),
        predicate: ({ queryKey: key }) => JSON.stringify(key).includes(kind),
      });
    },
  });
}
