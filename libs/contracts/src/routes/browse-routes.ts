import { routes } from './page-route.js';

const browsing = { layout: 'default', slice: 'mfe-browse', access: 'signed-in' } as const;

export const BROWSE_ROUTES = routes(browsing, {
  '/user-dashboard': 'built',
  '/user-dashboard/downloads': 'built',
  '/user-dashboard/favorites/creator': 'planned',
  '/user-dashboard/favorites/image': 'built',
  '/user-dashboard/favorites/video': 'built',
  '/user-dashboard/search/creator/grid': 'built',
  '/user-dashboard/search/creator/slide-select': 'planned',
  '/user-dashboard/search/image': 'built',
  '/user-dashboard/search/video': 'built',
  '/user-dashboard/{projectId}/creatorpage': 'planned',
  '/user-dashboard/{projectId}/imagepage': 'planned',
  '/user-dashboard/{projectId}/videopage': 'planned',
});
