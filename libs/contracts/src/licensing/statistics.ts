import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { boundedPeriod, compared, periodQuery } from '../common/period.js';

const count = z.int().min(0);
/** Median of the days from a request to the first quote or refusal; null where none was answered. */
const medianDays = z.number().min(0).nullable();

/** What happened at the licence desk in a period; a request to several creators counts once for each. Sums only, and no amounts. */
export const licenceStatistics = z.object({
  ...periodQuery.shape,
  requests: compared,
  quotes: compared,
  licences: compared,
  declined: compared,
  /** Of the requests that were answered in the period. */
  answerDays: z.object({ days: medianDays, before: medianDays }),
  days: z.array(z.object({ day, requests: count, quotes: count, licences: count, declined: count })),
});
export type LicenceStatistics = z.infer<typeof licenceStatistics>;

export const licenceFigures = {
  desk: endpoint({
    id: 'licensing.statistics.desk',
    method: 'GET',
    path: '/api/licensing/statistics',
    summary: 'Requests, quotes, licences and refusals per day, and how fast requests are answered; sums only',
    access: 'admin',
    query: boundedPeriod,
    response: licenceStatistics,
  }),
} as const;
