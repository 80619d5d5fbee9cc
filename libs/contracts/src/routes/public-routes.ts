import { routes } from './page-route.js';

const landing = { layout: 'landingpage', slice: 'site', access: 'public' } as const;
const login = { layout: 'login', slice: 'shell', access: 'public' } as const;

export const PUBLIC_ROUTES = [
  ...routes(landing, {
    '/': 'built',
    '/about': 'built',
    '/contact': 'built',
    '/faqs': 'built',
    // §2 names the administration's page of the help, and none on which it is read.
    '/help': 'built',
    '/hiring': 'built',
    // §2 names no page for reports of rights.
    '/report': 'built',
    // The statement that JIS X 8341-3:2016 expects; §2 names no page for it.
    '/accessibility': 'built',
    '/privacy-policy': 'built',
    '/terms-of-use': 'built',
    // §2 names no page for what the law requires of a seller; §6 makes every path with /terms-of-use public.
    '/terms-of-use/commerce': 'built',
    '/404': 'built',
  }),
  ...routes(login, { '/login': 'built', '/register': 'built', '/reset_password/{uid}/{token}': 'built' }),
  ...routes({ layout: 'notification', slice: 'shell', access: 'signed-in' }, { '/notification': 'built' }),
];

/** Pages on which a card is entered, or a bank asks. */
export const PAYMENT_PATHS = ['/user/settings/credit-card', '/user/settings/money-plans'] as const;

const settings = { layout: 'user-settings', slice: 'mfe-settings', access: 'member' } as const;

/** In the order of the rail. */
export const SETTINGS_ROUTES = [
  // Staff have an account, and sign in like everybody else.
  ...routes({ ...settings, access: 'signed-in' }, { '/user/settings/general-information': 'built' }),
  ...routes(settings, { '/user/settings/registration-information': 'built' }),
  ...routes({ ...settings, access: 'signed-in' }, { '/user/settings/mail-address-password': 'built' }),
  ...routes(settings, {
    '/user/settings/notification': 'built',
    '/user/settings/access-permission': 'built',
    '/user/settings/money-plans': 'built',
    '/user/settings/credit-card': 'built',
    '/user/settings/cancel-membership': 'built',
  }),
];
