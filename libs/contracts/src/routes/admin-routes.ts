import { routes } from './page-route.js';

const admin = { layout: 'admin-dashboard', slice: 'mfe-admin', access: 'admin' } as const;

/** Limited admins are told so on the page, and no menu leads them there. */
const fullAdmin = { ...admin, access: 'full-admin' } as const;

export const ADMIN_ROUTES = [
  ...routes(admin, {
    '/admin/creator-dashboard': 'built',
    // §1 asks for statistics, §2 names no page for them.
    '/admin/statistics': 'built',
    '/admin/request': 'built',
    '/admin/cancel-request': 'built',
    // §2 names no page for the enquiries of the contact form.
    '/admin/enquiries': 'built',
    // §2 names no page for reports.
    '/admin/reports': 'built',
    // §2 names no page for licences.
    '/admin/licences': 'built',
    '/admin/cms/company-details': 'built',
    '/admin/cms/faqs': 'built',
    '/admin/cms/help': 'built',
    '/admin/cms/homepage': 'built',
    '/admin/cms/privacy-policy': 'built',
    '/admin/cms/recuritment': 'built',
    '/admin/cms/system-content': 'built',
    '/admin/cms/terms-and-condition': 'built',
    '/admin/create-notification': 'built',
    '/admin/creators-contacts': 'built',
    '/admin/users-contacts': 'built',
    '/admin/video-dashboard': 'built',
    '/admin/image-dashboard': 'built',
  }),
  ...routes(fullAdmin, {
    '/admin/money': 'built',
    // §2 names no page for bringing works in from another system.
    '/admin/import': 'built',
    '/admin/download-receipt/{id}': 'built',
  }),
  ...routes(admin, { '/admin/settings': 'built' }),
];
