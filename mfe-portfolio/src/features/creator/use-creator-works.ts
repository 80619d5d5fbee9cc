import { type AssetKind, works } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Coming back from a work, one finds the same place in the list (decision 15). */
const KEPT_MILLISECONDS = 60 * 60_000;

/** What a creator has published of a kind, newest first. */
export const useCreatorWorks = (creatorId: string, kind: AssetKind) =>
  useInfiniteQuery({ ...pagesOf(works.search, { query: { creatorId, kind } }), gcTime: KEPT_MILLISECONDS });

export type CreatorWorksQuery = ReturnType<typeof useCreatorWorks>;
