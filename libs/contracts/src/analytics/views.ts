import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id } from '../common/page.js';
import { viewTicket } from '../common/view-ticket.js';
import { KEY_FILTERS, NAME_FILTERS, PERSON_FILTERS } from '../catalogue/finding/filter-names.js';
import { LOOK_FILTERS } from '../look/index.js';
import { assetKind } from '../media/assets.js';

export const viewedKind = z.enum(['video', 'image', 'creator']);

/** What a search can be narrowed by, as the creator sees it; `q` stands for words. */
const SEARCH_FILTERS: readonly string[] = [
  ...['q', ...LOOK_FILTERS, 'color', 'like', ...KEY_FILTERS, ...NAME_FILTERS, ...PERSON_FILTERS],
  ...['kind', 'ownAward', 'onAir', 'age', 'ownAwardYear'],
];

/** The page from which a viewer came; `other` for addresses opened directly. */
export const viewSource = z.enum([
  'search',
  'related',
  'profile',
  'project',
  'slide-select',
  'favourites',
  'ranking',
  'link',
  'other',
]);
export type ViewSource = z.infer<typeof viewSource>;

/** A page seen for at least one second (decision 22). */
export const viewReport = z.strictObject({
  kind: viewedKind,
  id,
  source: viewSource.default('other'),
  /** Names of the filters that were set, when a search led here; those that no search has are left out. */
  filters: z
    .array(z.string().max(40))
    .max(40)
    .default([])
    .transform((names) => SEARCH_FILTERS.filter((name) => names.includes(name))),
  ticket: viewTicket,
});
/** A work seen for at least one second in the presentation of a slide select (decision 23). */
export const presentationReport = z.strictObject({ kind: assetKind, id, ticket: viewTicket });
/** Where pages report views; the gateway stores them, analytics counts them. */
export const VIEWS_PATH = '/api/views';

/** How often each work was viewed since it is known. Works that nobody has viewed are left out. */
export const workViews = z.object({ items: z.array(z.object({ id, views: z.int() })) });
export type WorkViews = z.infer<typeof workViews>;

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
  workViews: endpoint({
    id: 'analytics.page-views.works',
    method: 'GET',
    path: '/api/analytics/work-views',
    summary: "Views of each of the caller's works, all days together",
    access: 'creator',
    response: workViews,
  }),
} as const;
