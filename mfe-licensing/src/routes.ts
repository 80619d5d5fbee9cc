import type { RemoteModule } from '@koma/web-kit';

/** Component of each built page, by route name; other pages of the contract's table are shown as planned. */
export const pages: RemoteModule['pages'] = {
  'user-dashboard-licences': () => import('./features/licences/licences-page.js').then((m) => m.LicencesPage),
  'user-dashboard-licences-requests-id': () => import('./features/request/request-page.js').then((m) => m.RequestPage),
  'user-dashboard-licences-parts-id': () => import('./features/part/part-page.js').then((m) => m.PartPage),
  'user-dashboard-licences-id': () => import('./features/licence/licence-page.js').then((m) => m.LicencePage),
  'licences-number': () => import('./features/licence-check/licence-check-page.js').then((m) => m.LicenceCheckPage),
  'user-creator-licences': () =>
    import('./features/creator-licences/creator-licences-page.js').then((m) => m.CreatorLicencesPage),
};
