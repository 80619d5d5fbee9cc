import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { boundedPeriod, compared, periodQuery } from '../common/period.js';

const count = z.int().min(0);

/**
 * Members who looked at works of others, and what they did with them. Members are known for as long as the log is kept
 * (`KNOWN_MONTHS`); those who object to figures are in `views` only.
 */
export const activityStatistics = z.object({
  ...periodQuery.shape,
  /** What is older is not known any more of members, neither in this period nor in the one before. */
  knownFrom: day,
  /** Different members in the whole period. */
  members: z.object({ creators: compared, users: compared }),
  views: compared,
  /** Works marked as favourites or put into slide selects, as far as they still are. */
  collected: compared,
  days: z.array(z.object({ day, creators: count, users: count, views: count, collected: count })),
  /** By their Monday; days outside of the period are left out of the first and the last one. */
  weeks: z.array(z.object({ day, creators: count, users: count })),
});
export type ActivityStatistics = z.infer<typeof activityStatistics>;

export const activityFigures = {
  activity: endpoint({
    id: 'analytics.statistics.activity',
    method: 'GET',
    path: '/api/analytics/statistics/activity',
    summary: 'How many members looked at works per day and week, and what they marked; sums only',
    access: 'admin',
    query: boundedPeriod,
    response: activityStatistics,
  }),
} as const;
