import { routes } from './page-route.js';

/** §2 names no pages for licences. */
const asking = { layout: 'default', slice: 'mfe-licensing', access: 'member' } as const;
/** For users too: with `?for={ownerId}` the holder of an access grant answers for the owner (§4). */
const served = { layout: 'default', slice: 'mfe-licensing', access: 'served' } as const;
/** Whoever has a licence's number and code may check it. */
const shared = { layout: 'default', slice: 'mfe-licensing', access: 'public' } as const;

export const LICENSING_ROUTES = [
  ...routes(asking, {
    '/user-dashboard/licences': 'built',
    '/user-dashboard/licences/requests/{id}': 'built',
    '/user-dashboard/licences/parts/{id}': 'built',
    '/user-dashboard/licences/{id}': 'built',
  }),
  ...routes(served, { '/user/creator/licences': 'built' }),
  ...routes(shared, { '/licences/{number}': 'built' }),
];
