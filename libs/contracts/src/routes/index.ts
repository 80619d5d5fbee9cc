export type { Layout, PageAccess, PageRoute, RouteState, WebSlice } from './page-route.js';
export * from './locale-paths.js';
export * from './page-routes.js';
export { type FirstView, firstViewOf } from './first-views.js';
export * from './first-rows.js';
export { callKey, OPENING_ANSWERS, openingCalls, START_PAGE } from './opening-calls.js';
export { PAYMENT_PATHS } from './public-routes.js';
export * from './web-slices.js';
