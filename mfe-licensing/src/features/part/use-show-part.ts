import { licenceRequests, licences, type RequestPart, requestParts } from '@koma/contracts';
import { keyOf, queryOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Shows a part as the service has answered; lists that name it are outdated then. */
export function useShowPart(): (part: RequestPart) => void {
  const client = useQueryClient();
  return useCallback(
    (part: RequestPart) => {
      client.setQueryData(queryOf(requestParts.get, { params: { id: part.id } }).queryKey, part);
      for (const each of [
        licenceRequests.list,
        licenceRequests.get,
        requestParts.inbox,
        licences.list,
        licences.ofCreator,
      ])
        void client.invalidateQueries({ queryKey: keyOf(each) });
    },
    [client],
  );
}
