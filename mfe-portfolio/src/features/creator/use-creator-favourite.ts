import { creators, favouriteCreators, profiles, projects } from '@koma/contracts';
import { api, keyOf, queryOf } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Marks a creator or takes the mark away; shown at once, and taken back when the server refuses. */
export function useCreatorFavourite(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = queryOf(profiles.get, { params: { id } });
  const show = (isFavourite: boolean) =>
    queryClient.setQueryData(queryKey, (creator) => creator && { ...creator, isFavourite });
  return useMutation({
    // Clicks in quick succession reach the server one after the other.
    scope: { id: `favourite-${id}` },
    mutationFn: (isFavourite: boolean) =>
      api.call(isFavourite ? favouriteCreators.add : favouriteCreators.remove, { params: { id } }),
    onMutate: show,
    onError: (_, isFavourite) => show(!isFavourite),
    onSuccess: () => {
      for (const stale of [favouriteCreators.list, creators.search, projects.items])
        void queryClient.invalidateQueries({ queryKey: keyOf(stale) });
    },
  });
}
