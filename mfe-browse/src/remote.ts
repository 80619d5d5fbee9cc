import { defineRemoteModule } from '@koma/web-kit';
import { pages } from './routes.js';

/** What the shell loads of this slice; nothing else is exposed. */
export const remote = defineRemoteModule({
  slice: 'mfe-browse',
  pages,
  locales: {
    ja: () => import('../locales/ja.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
});
