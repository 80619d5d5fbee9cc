import { requestParts, type Usage } from '@koma/contracts';
import { api, keyOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What stands against a use of the part's works, for the creator's side; nothing is asked without a use. */
export function useUsageCheck(id: string, use: Usage | null) {
  return useQuery({
    queryKey: keyOf(requestParts.conflicts, id, use),
    queryFn: () =>
      use ? api.call(requestParts.conflicts, { params: { id }, body: { usage: use } }) : { items: [], uncleared: [] },
    enabled: use !== null,
    placeholderData: keepPreviousData,
  });
}
