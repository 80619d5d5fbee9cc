export { DeleteDialog } from './dialogs/delete-dialog.js';
