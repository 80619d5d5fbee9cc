export type { Layout, PageAccess, PageRoute, RouteState, WebSlice } from './page-route.js';
export * from './page-routes.js';
export * from './web-slices.js';
