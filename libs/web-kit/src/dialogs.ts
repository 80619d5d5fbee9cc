export { useCollecting } from './dialogs/collect/use-collecting.js';
export { CollectDialog } from './dialogs/collect/collect-dialog.js';
export { DeleteDialog } from './dialogs/delete-dialog.js';
