export { CollectButtons } from './dialogs/collect/collect-buttons.js';
export { CollectDialog } from './dialogs/collect/collect-dialog.js';
export { useCollecting } from './dialogs/collect/use-collecting.js';
export { DeleteDialog } from './dialogs/delete-dialog.js';
