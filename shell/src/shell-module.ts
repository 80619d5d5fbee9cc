import { addWords, defineRemoteModule, type LocaleLoaders } from '@koma/web-kit';

/** The texts of all kinds of notices are as many as those of the rest of the shell: they come with their page. */
const notificationWords: LocaleLoaders = {
  ja: () => import('../locales/notification/ja.json', { with: { type: 'json' } }),
  en: () => import('../locales/notification/en.json', { with: { type: 'json' } }),
};

/** Pages and texts of the shell itself, loaded on demand. */
export const shell = defineRemoteModule({
  slice: 'shell',
  pages: {
    login: () => import('./pages/login/login-page.js').then((m) => m.LoginPage),
    register: () => import('./pages/register/register-page.js').then((m) => m.RegisterPage),
    'reset_password-uid-token': () => import('./pages/reset-password/reset-page.js').then((m) => m.ResetPage),
    notification: async () => {
      await addWords('notification', notificationWords);
      return (await import('./pages/notification/notification-page.js')).NotificationPage;
    },
  },
  locales: {
    ja: () => import('../locales/ja.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
});
