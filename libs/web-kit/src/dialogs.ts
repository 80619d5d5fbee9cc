export { CollectButtons } from './dialogs/collect/collect-buttons.js';
export { CollectDialog } from './dialogs/collect/collect-dialog.js';
export { useCollecting } from './dialogs/collect/use-collecting.js';
export { DownloadDialog } from './dialogs/download/download-dialog.js';
export { MissingList } from './dialogs/download/missing-list.js';
export { DeleteDialog } from './dialogs/delete-dialog.js';
