import { routes } from './page-route.js';

const viewing = { layout: 'default', slice: 'mfe-portfolio', access: 'signed-in' } as const;
const shared = { layout: 'default', slice: 'mfe-portfolio', access: 'public' } as const;
/** For users too: with `?for={ownerId}` the holder of an access grant edits for the owner (§4). */
const served = { layout: 'default', slice: 'mfe-portfolio', access: 'served' } as const;
const collecting = { layout: 'default', slice: 'mfe-portfolio', access: 'member' } as const;
const own = { layout: 'default', slice: 'mfe-portfolio', access: 'creator' } as const;
const dashboard = { layout: 'creator-dashboard', slice: 'mfe-portfolio', access: 'creator' } as const;

export const PORTFOLIO_ROUTES = [
  ...routes(viewing, {
    '/creatorProfile/{id}/details': 'built',
    '/creatorProfile/{id}/details/image': 'built',
    '/creatorProfile/{id}/details/video': 'built',
    '/creatorProfile/{id}/download-pdf': 'built',
    '/creatorProfile/{id}/pdf': 'built',
    '/creatorProfile/{id}/pdf/image': 'built',
    '/creatorProfile/{id}/pdf/video': 'built',
    '/details/image:{id}': 'built',
    '/details/video:{id}': 'built',
  }),
  ...routes(shared, {
    '/link-media/creator/{id}/details': 'built',
    '/link-media/creator/{id}/details/image': 'built',
    '/link-media/creator/{id}/details/video': 'built',
    '/link-media/creator/{id}/pdf': 'built',
    '/link-media/creator/{id}/pdf/image': 'built',
    '/link-media/creator/{id}/pdf/video': 'built',
    '/link-media/image:{id}': 'built',
    '/link-media/video:{id}': 'built',
    '/link-media/slide-select:{id}': 'built',
  }),
  ...routes(served, {
    '/user/creator/credits': 'built',
    '/user/creator/profile': 'built',
    '/user/creator/profile/portfolio': 'built',
    '/user/creator/profile/multi-select': 'built',
    '/user/creator/profile/slide-select': 'built',
    '/user/creator/profile/pdf': 'built',
  }),
  // The list of children of `/user-dashboard` is truncated in §2; defined here, because this slice has the editor of slide
  // selects.
  ...routes(collecting, {
    '/user-dashboard/slide-selects': 'built',
    '/user-dashboard/slide-selects/{id}': 'built',
    '/user-dashboard/slide-selects/{id}/present': 'built',
  }),
  // §2 names no pages for what became of links.
  ...routes(collecting, {
    '/user-dashboard/links': 'built',
    '/user-dashboard/links/{id}': 'built',
    '/user-dashboard/links/{id}/comments': 'built',
  }),
  // §2 names no page for a report about something of one's own.
  ...routes(collecting, { '/user/reports/{id}': 'built' }),
  ...routes(own, {
    '/user/creator/upload/image': 'built',
    '/user/creator/upload/video': 'built',
  }),
  // In the order of the rail.
  ...routes(dashboard, {
    '/user/creator/dashboard/total-page-views': 'built',
    '/user/creator/dashboard/video-page-views': 'built',
  }),
  // §2 names no pages for what was watched, who looked, what came of it, and the monthly letter.
  ...routes(dashboard, {
    '/user/creator/dashboard/engagement': 'built',
    '/user/creator/dashboard/engagement/{id}': 'built',
    '/user/creator/dashboard/audience': 'built',
    '/user/creator/dashboard/funnel': 'built',
    '/user/creator/dashboard/letters': 'built',
    '/user/creator/dashboard/letters/{month}': 'built',
  }),
  ...routes(dashboard, {
    '/user/creator/dashboard/favorites': 'built',
    '/user/creator/dashboard/slide-select': 'built',
    '/user/creator/dashboard/survey': 'built',
    '/user/creator/dashboard/client': 'built',
    '/user/creator/dashboard/advertising-company': 'built',
    '/user/creator/dashboard/production-company': 'built',
    '/user/creator/dashboard/product': 'built',
    '/user/creator/dashboard/product/details': 'built',
    '/user/creator/dashboard/media-type': 'built',
    '/user/creator/dashboard/media-type/details': 'built',
    '/user/creator/dashboard/awards': 'built',
    '/user/creator/dashboard/creators': 'built',
  }),
  // §9 has rankings of companies, and no page for them.
  ...routes(dashboard, { '/user/creator/dashboard/rankings': 'built' }),
];
