import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { day } from '../../common/fields.js';
import { id } from '../../common/page.js';
import { boundedPeriod, compared, periodQuery } from '../../common/period.js';

/** So many creators whose works take most space. */
export const LARGEST_OWNERS = 10;
const count = z.int().min(0);

/** Works that were added in a period and still exist, and whose works take most space now. */
export const workStatistics = z.object({
  ...periodQuery.shape,
  added: z.object({ videos: compared, images: compared }),
  days: z.array(z.object({ day, videos: count, images: count })),
  /** The largest first. `name` is empty where the creator has not given one. */
  largest: z
    .array(z.object({ ownerId: id, name: z.string(), works: count, videoBytes: count, imageBytes: count }))
    .max(LARGEST_OWNERS),
});
export type WorkStatistics = z.infer<typeof workStatistics>;

export const workFigures = {
  works: endpoint({
    id: 'catalogue.statistics.works',
    method: 'GET',
    path: '/api/catalogue/statistics/works',
    summary: 'Works added per day by kind, and the creators whose files take most space',
    access: 'admin',
    query: boundedPeriod,
    response: workStatistics,
  }),
} as const;
