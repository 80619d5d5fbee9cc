import { later } from '@koma/web-kit';

/** Most searches find something, and open without it. */
export const NoResults = later(() => import('./no-results.js').then((m) => m.NoResults));
