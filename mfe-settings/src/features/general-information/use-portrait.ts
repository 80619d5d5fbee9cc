import { OWN_PORTRAIT_PATH, portraitPath, portraits } from '@koma/contracts';
import { api, config, keyOf, queryOf } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The own portrait with its address and changes. */
export function usePortrait(accountId: string) {
  const queryClient = useQueryClient();
  const query = useQuery(queryOf(portraits.versions, { query: { ids: accountId } }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(portraits.versions) });
  const save = useMutation({
    mutationFn: (picture: Blob) => api.sendFile('PUT', OWN_PORTRAIT_PATH, picture),
    onSuccess: refresh,
  });
  const remove = useMutation({ mutationFn: () => api.sendFile('DELETE', OWN_PORTRAIT_PATH), onSuccess: refresh });
  const addressOf = ({ items }: NonNullable<typeof query.data>) => {
    const version = items.find(({ id }) => id === accountId)?.version;
    return version === undefined ? null : config().apiBase + portraitPath(accountId, 'large', version);
  };
  return { query, addressOf, save, remove };
}
