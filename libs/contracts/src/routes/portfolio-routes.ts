import { routes } from './page-route.js';

const viewing = { layout: 'default', slice: 'mfe-portfolio', access: 'signed-in' } as const;
const shared = { layout: 'default', slice: 'mfe-portfolio', access: 'public' } as const;
/** For users too: with `?for={ownerId}` whoever holds the owner's grant edits there (§4). */
const served = { layout: 'default', slice: 'mfe-portfolio', access: 'signed-in' } as const;
const own = { layout: 'default', slice: 'mfe-portfolio', access: 'creator' } as const;
const dashboard = { layout: 'creator-dashboard', slice: 'mfe-portfolio', access: 'creator' } as const;

export const PORTFOLIO_ROUTES = [
  ...routes(viewing, {
    '/creatorProfile/{id}/details': 'built',
    '/creatorProfile/{id}/details/image': 'built',
    '/creatorProfile/{id}/details/video': 'built',
    '/creatorProfile/{id}/download-pdf': 'planned',
    '/creatorProfile/{id}/pdf': 'planned',
    '/creatorProfile/{id}/pdf/image': 'planned',
    '/creatorProfile/{id}/pdf/video': 'planned',
    '/details/image:{id}': 'built',
    '/details/video:{id}': 'built',
  }),
  ...routes(shared, {
    '/link-media/creator/{id}/details': 'planned',
    '/link-media/creator/{id}/details/image': 'planned',
    '/link-media/creator/{id}/details/video': 'planned',
    '/link-media/creator/{id}/pdf': 'planned',
    '/link-media/creator/{id}/pdf/image': 'planned',
    '/link-media/creator/{id}/pdf/video': 'planned',
    '/link-media/image:{id}': 'planned',
    '/link-media/video:{id}': 'planned',
  }),
  ...routes(served, {
    '/user/creator/profile': 'built',
    '/user/creator/profile/portfolio': 'built',
  }),
  ...routes(own, {
    '/user/creator/profile/multi-select': 'planned',
    '/user/creator/profile/pdf': 'planned',
    '/user/creator/profile/slide-select': 'planned',
    '/user/creator/upload/image': 'built',
    '/user/creator/upload/video': 'built',
  }),
  ...routes(dashboard, {
    '/user/creator/dashboard/advertising-company': 'planned',
    '/user/creator/dashboard/awards': 'planned',
    '/user/creator/dashboard/client': 'planned',
    '/user/creator/dashboard/creators': 'planned',
    '/user/creator/dashboard/favorites': 'planned',
    '/user/creator/dashboard/media-type': 'planned',
    '/user/creator/dashboard/media-type/details': 'planned',
    '/user/creator/dashboard/product': 'planned',
    '/user/creator/dashboard/product/details': 'planned',
    '/user/creator/dashboard/production-company': 'planned',
    '/user/creator/dashboard/slide-select': 'planned',
    '/user/creator/dashboard/survey': 'planned',
    '/user/creator/dashboard/total-page-views': 'built',
    '/user/creator/dashboard/video-page-views': 'planned',
  }),
];
