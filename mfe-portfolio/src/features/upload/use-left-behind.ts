import { type Asset, type AssetKind, media, works } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Files of the creator from before a reload that are not being uploaded: partly sent ones, and those without a work. */
export function useLeftBehind(kind: AssetKind, present: readonly (string | null)[]): Asset[] {
  const assets = useQuery(queryOf(media.listAssets, { query: { kind } }));
  const own = useQuery(queryOf(works.own, { query: { kind, limit: 100 } }));
  if (!assets.data || !own.data) return [];
  const used = new Set(own.data.items.flatMap(({ assetIds }) => assetIds));
  return assets.data.items.filter(({ id, state }) => {
    const isUseful = state !== 'failed' && !used.has(id);
    return isUseful && !present.includes(id);
  });
}
