import { type Asset, type AssetKind, media, works } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';

/** A failed file is shown for so many days, or until its owner removes it. */
const FAILED_DAYS = 7;

const isOld = ({ createdAt }: Asset) => Date.parse(createdAt) < Date.now() - FAILED_DAYS * 86_400_000;

/** Files of the creator from before a reload that are not being uploaded: partly sent ones, failed ones, and those without a work. */
export function useLeftBehind(kind: AssetKind, present: readonly (string | null)[]): Asset[] {
  const assets = useQuery(queryOf(media.listAssets, { query: { kind } }));
  const own = useQuery(queryOf(works.own, { query: { kind, limit: 100 } }));
  if (!assets.data || !own.data) return [];
  const used = new Set(own.data.items.flatMap(({ assetIds }) => assetIds));
  return assets.data.items.filter((asset) => {
    const isOver = asset.state === 'failed' && isOld(asset);
    return !isOver && !used.has(asset.id) && !present.includes(asset.id);
  });
}
