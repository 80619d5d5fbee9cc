import { licenceOffers, LICENSING, PAGE } from '@koma/contracts';
import { api, keyOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { collectPages } from '../../shared/collect-pages.js';

/** The works of a creator, the newest first, as far as a list to choose from can hold them. */
export const useOwnWorks = (creatorId: string) =>
  useQuery({
    queryKey: keyOf(licenceOffers.own, creatorId, 'all'),
    queryFn: () =>
      collectPages(
        (cursor) =>
          api.call(licenceOffers.own, {
            params: { id: creatorId },
            query: { limit: PAGE.max, ...(cursor && { cursor }) },
          }),
        LICENSING.shown,
      ),
  });
