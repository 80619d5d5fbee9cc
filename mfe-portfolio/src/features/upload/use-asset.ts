import { type Asset, media } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

const POLL_MILLISECONDS = 1000;
const SETTLED: readonly Asset['state'][] = ['ready', 'failed'];

/** An uploaded file while it is being processed; asked once a second until it is done. */
export function useAsset(assetId: string | null, isSent: boolean): Asset | null {
  const { data } = useQuery({
    ...queryOf(media.getAsset, { params: { id: assetId ?? '' } }),
    enabled: assetId !== null && isSent,
    refetchInterval: ({ state }) => (state.data && SETTLED.includes(state.data.state) ? false : POLL_MILLISECONDS),
  });
  return data ?? null;
}
