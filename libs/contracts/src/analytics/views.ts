import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day } from '../common/fields.js';
import { id } from '../common/page.js';
import { assetKind } from '../media/assets.js';

export const viewedKind = z.enum(['video', 'image', 'creator']);

/** A page seen for at least one second (decision 22). */
export const viewReport = z.strictObject({ kind: viewedKind, id });
/** A work seen for at least one second in the presentation of a slide select (decision 23). */
export const presentationReport = z.strictObject({ kind: assetKind, id });
/** Where pages report views; the gateway stores them, analytics counts them. */
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

/** How often each work was viewed since it is known. Works that nobody has viewed are left out. */
export const workViews = z.object({ items: z.array(z.object({ id, views: z.int() })) });
export type WorkViews = z.infer<typeof workViews>;

/** How often works were presented, per day of Asia/Tokyo, and the most presented works. */
export const presentations = z.object({
  from: z.string(),
  to: z.string(),
  total: z.int(),
  /** Total of the period of the same length before. */
  totalBefore: z.int(),
  series: z.array(z.object({ day: z.string(), presentations: z.int() })),
  works: z.array(
    z.object({ kind: assetKind, id, title: z.string().describe('As it was when last public'), presentations: z.int() }),
  ),
});
export type Presentations = z.infer<typeof presentations>;

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
  reportPresentation: endpoint({
    id: 'gateway.presentations.report',
    method: 'POST',
    path: `${VIEWS_PATH}/presentations`,
    summary: 'Reports that a work was shown in the presentation of a slide select; answered once it is stored',
    access: 'anyone',
    limit: 'view',
    body: presentationReport,
    status: 202,
  }),
  presentations: endpoint({
    id: 'analytics.presentations.total',
    method: 'GET',
    path: '/api/analytics/slide-select',
    summary: "How often the caller's works were presented in slide selects, compared with the period before",
    access: 'creator',
    query: z.strictObject({ from: day, to: day }),
    response: presentations,
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
  workViews: endpoint({
    id: 'analytics.page-views.works',
    method: 'GET',
    path: '/api/analytics/work-views',
    summary: "Views of each of the caller's works, all days together",
    access: 'creator',
    response: workViews,
  }),
} as const;
