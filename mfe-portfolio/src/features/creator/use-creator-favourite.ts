import { creators, favouriteCreators, profiles, projects } from '@koma/contracts';
import { api, askSurvey, keyOf, queryOf } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks a creator as a favourite or removes the mark; shown at once, and reset when the server refuses. */
export function useCreatorFavourite(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(profiles.get, { params: { id } });
  const show = (isFavourite: boolean) =>
    queryClient.setQueryData(queryKey, (creator) => creator && { ...creator, isFavourite });
  return useMutation({
    // Quick clicks reach the server in order.
    scope: { id: `favourite-${id}` },
    mutationFn: (isFavourite: boolean) =>
      api.call(isFavourite ? favouriteCreators.add : favouriteCreators.remove, { params: { id } }),
    onMutate: show,
    onError: (_, isFavourite) => show(!isFavourite),
    onSuccess: (_, isFavourite) => {
      if (isFavourite) askSurvey(id);
      for (const stale of [favouriteCreators.list, creators.search, projects.items])
        void queryClient.invalidateQueries({ queryKey: keyOf(stale) });
    },
  });
}
