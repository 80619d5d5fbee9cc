import { later } from '../page/later.js';

/** The dialogs themselves: nobody needs their code to see a page. */
export const ColleaguesDialog = later(() =>
  import('./colleagues/colleagues-dialog.js').then((m) => m.ColleaguesDialog),
);
export const CollectDialog = later(() => import('./collect/collect-dialog.js').then((m) => m.CollectDialog));
export const ConfirmDialog = later(() => import('./confirm-dialog.js').then((m) => m.ConfirmDialog));
export const DownloadDialog = later(() => import('./download/download-dialog.js').then((m) => m.DownloadDialog));
