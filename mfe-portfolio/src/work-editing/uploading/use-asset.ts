import { type Asset, media } from '@koma/contracts';
import { queryOf, useMediaEvents } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const POLL_MILLISECONDS = 1000;

/** Its state is final. */
const isSettled = ({ isComplete, failure }: Asset) => isComplete || failure !== null;

/** An uploaded file during its processing: updated by events, or polled once a second where that fails. */
export function useAsset(assetId: string | null, isSent: boolean): Asset | null {
  const queryClient = useQueryClient();
  const query = queryOf(media.getAsset, { params: { id: assetId ?? '' } });
  const known = queryClient.getQueryData(query.queryKey);
  // An answer that is under way may be older than what is reported: it is dropped, and asked for once more.
  const reload = () =>
    void queryClient
      .cancelQueries({ queryKey: query.queryKey })
      .then(() => queryClient.invalidateQueries({ queryKey: query.queryKey }));

  const isLive = useMediaEvents({
    isOn: assetId !== null && isSent && !(known && isSettled(known)),
    onConnect: reload,
    onEvent: (event) => {
      if (event.kind !== 'asset' || event.id !== assetId) return;
      const { kind: _, ...told } = event;
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...told });
      const isAsking = queryClient.getQueryState(query.queryKey)?.fetchStatus !== 'idle';
      // Size, still and hint change with a stage.
      if (told.state === 'ready' || isAsking) reload();
    },
  });
  const { data } = useQuery({
    ...query,
    enabled: assetId !== null && isSent,
    refetchInterval: ({ state }) => (isLive || (state.data && isSettled(state.data)) ? false : POLL_MILLISECONDS),
  });
  return data ?? null;
}
