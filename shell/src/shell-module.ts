import { defineRemoteModule } from '@koma/web-kit';

/** Pages and texts of the shell itself, loaded on demand. */
export const shell = defineRemoteModule({
  slice: 'shell',
  pages: {
    login: () => import('./pages/login/login-page.js').then((m) => m.LoginPage),
    register: () => import('./pages/register/register-page.js').then((m) => m.RegisterPage),
    'reset_password-uid-token': () => import('./pages/reset-password/reset-page.js').then((m) => m.ResetPage),
    notification: () => import('./pages/notification/notification-page.js').then((m) => m.NotificationPage),
  },
  locales: {
    ja: () => import('../locales/ja.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
});
