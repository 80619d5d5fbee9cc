import { type AssetKind, portfolios, shared } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Going back from a work restores the position in the list (decision 15). */
const KEPT_MILLISECONDS = 60 * 60_000;

/** Published works of a kind, in the creator's order; then works of others with the creator's roles. */
export const useCreatorWorks = (id: string, kind: AssetKind) =>
  useInfiniteQuery({ ...pagesOf(portfolios.shown, { params: { id }, query: { kind } }), gcTime: KEPT_MILLISECONDS });

/** The same behind a share link. */
export const useSharedWorks = (token: string, kind: AssetKind) =>
  useInfiniteQuery(pagesOf(shared.works, { params: { token }, query: { kind } }));

export type CreatorWorksQuery = ReturnType<typeof useCreatorWorks>;
