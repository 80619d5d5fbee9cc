import { type AssetKind, portfolios, shared } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Coming back from a work, one finds the same place in the list (decision 15). */
const KEPT_MILLISECONDS = 60 * 60_000;

/** What a creator has published of a kind, in the creator's order; then works of others with the creator's part. */
export const useCreatorWorks = (id: string, kind: AssetKind) =>
  useInfiniteQuery({ ...pagesOf(portfolios.shown, { params: { id }, query: { kind } }), gcTime: KEPT_MILLISECONDS });

/** The same behind a share link. */
export const useSharedWorks = (token: string, kind: AssetKind) =>
  useInfiniteQuery(pagesOf(shared.works, { params: { token }, query: { kind } }));

export type CreatorWorksQuery = ReturnType<typeof useCreatorWorks>;
