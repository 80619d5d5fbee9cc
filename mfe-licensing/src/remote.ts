import { defineRemoteModule } from '@koma/web-kit';
import { pages } from './routes.js';

/** The only module that the shell loads from this slice. */
export const remote = defineRemoteModule({
  slice: 'mfe-licensing',
  pages,
  locales: {
    ja: () => import('../locales/ja.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
});
