import { logos, OWN_LOGO_PATH } from '@koma/contracts';
import { api, keyOf } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Changes of the own logo. */
export function useOwnLogo() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(logos.find) });
  const save = useMutation({
    mutationFn: (picture: Blob) => api.sendFile('PUT', OWN_LOGO_PATH, picture),
    onSuccess: refresh,
  });
  const remove = useMutation({ mutationFn: () => api.sendFile('DELETE', OWN_LOGO_PATH), onSuccess: refresh });
  return { save, remove };
}
