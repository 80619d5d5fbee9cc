import { routes } from './page-route.js';

const browsing = { layout: 'default', slice: 'mfe-browse', access: 'signed-in' } as const;
/** Staff look around, but collect nothing. */
const collecting = { layout: 'default', slice: 'mfe-browse', access: 'member' } as const;

export const BROWSE_ROUTES = [
  ...routes(browsing, {
    '/user-dashboard': 'built',
    '/user-dashboard/favorites/creator': 'built',
    '/user-dashboard/favorites/image': 'built',
    '/user-dashboard/favorites/video': 'built',
    '/user-dashboard/search/creator/grid': 'built',
    '/user-dashboard/search/creator/slide-select': 'built',
    '/user-dashboard/search/image': 'built',
    '/user-dashboard/search/video': 'built',
  }),
  ...routes(collecting, {
    '/user-dashboard/downloads': 'built',
    // The list of children is truncated in §2.
    '/user-dashboard/projects': 'built',
    '/user-dashboard/search/saved': 'built',
    // All kinds of a project together, by status; §2 has a page for each kind.
    '/user-dashboard/{projectId}': 'built',
    '/user-dashboard/{projectId}/creatorpage': 'built',
    '/user-dashboard/{projectId}/imagepage': 'built',
    '/user-dashboard/{projectId}/videopage': 'built',
  }),
];
