import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { day } from './fields.js';
import { id } from './page.js';

export const viewedKind = z.enum(['video', 'image', 'creator']);

/** A page seen for at least one second (decision 22). */
export const viewReport = z.strictObject({ kind: viewedKind, id });
/** Where pages report views; taken in by the gateway, counted by analytics. */
export const VIEWS_PATH = '/api/views';

const point = z.object({ day: z.string(), views: z.number().int() });
export const pageViews = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number().int(),
  /** Total of the period of the same length before. */
  totalBefore: z.number().int(),
  series: z.array(point),
  byKind: z.object({ video: z.number().int(), image: z.number().int(), creator: z.number().int() }),
});
export type PageViews = z.infer<typeof pageViews>;

export const analytics = {
  reportView: endpoint({
    id: 'gateway.views.report',
    method: 'POST',
    path: VIEWS_PATH,
    summary: 'Reports that a page was seen; answered once it is stored',
    access: 'anyone',
    limit: 'view',
    body: viewReport,
    status: 202,
  }),
  totalPageViews: endpoint({
    id: 'analytics.page-views.total',
    method: 'GET',
    path: '/api/analytics/total-page-views',
    summary: "Views of the caller's profile and works per day, compared with the period before",
    access: 'creator',
    query: z.strictObject({ from: day, to: day }),
    response: pageViews,
  }),
} as const;
