import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; what stands in the contract's table only is shown as planned. */
export const pages: RemoteModule['pages'] = {
  'admin-request': () => import('./features/requests/requests-page.js').then((m) => m.RequestsPage),
  'admin-creator-dashboard': () =>
    import('./features/dashboard/creator-dashboard-page.js').then((m) => m.CreatorDashboardPage),
};
