import type { RemoteModule } from '@koma/web-kit';

const cmsPage = () => import('./features/cms/cms-page.js').then((m) => m.CmsPage);

/** Component of each built page, by route name; other pages of the contract's table are shown as planned. */
export const pages: RemoteModule['pages'] = {
  'admin-request': () => import('./features/requests/requests-page.js').then((m) => m.RequestsPage),
  'admin-cancel-request': () =>
    import('./features/cancel-request/cancel-request-page.js').then((m) => m.CancelRequestPage),
  'admin-enquiries': () => import('./features/enquiries/enquiries-page.js').then((m) => m.EnquiriesPage),
  'admin-reports': () => import('./features/reports/reports-page.js').then((m) => m.ReportsPage),
  'admin-licences': () => import('./features/licences/licences-page.js').then((m) => m.LicencesPage),
  'admin-creator-dashboard': () =>
    import('./features/dashboard/creator-dashboard-page.js').then((m) => m.CreatorDashboardPage),
  'admin-statistics': () => import('./features/statistics/statistics-page.js').then((m) => m.StatisticsPage),
  'admin-creators-contacts': () =>
    import('./features/creators-contacts/creators-contacts-page.js').then((m) => m.CreatorsContactsPage),
  'admin-users-contacts': () =>
    import('./features/users-contacts/users-contacts-page.js').then((m) => m.UsersContactsPage),
  'admin-create-notification': () => import('./features/broadcasts/broadcasts-page.js').then((m) => m.BroadcastsPage),
  'admin-video-dashboard': () => import('./features/works/works-page.js').then((m) => m.VideoDashboardPage),
  'admin-image-dashboard': () => import('./features/works/works-page.js').then((m) => m.ImageDashboardPage),
  'admin-money': () => import('./features/money/money-page.js').then((m) => m.MoneyPage),
  'admin-download-receipt-id': () => import('./features/receipt/receipt-page.js').then((m) => m.ReceiptPage),
  'admin-import': () => import('./features/import/import-page.js').then((m) => m.ImportPage),
  'admin-cms-homepage': cmsPage,
  'admin-cms-company-details': cmsPage,
  'admin-cms-faqs': cmsPage,
  'admin-cms-help': cmsPage,
  'admin-cms-privacy-policy': cmsPage,
  'admin-cms-recuritment': cmsPage,
  'admin-cms-system-content': () => import('./features/categories/categories-page.js').then((m) => m.CategoriesPage),
  'admin-cms-terms-and-condition': cmsPage,
  'admin-settings': () => import('./features/settings/settings-page.js').then((m) => m.SettingsPage),
};
