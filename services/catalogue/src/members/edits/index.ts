export { EditsModule } from './edits.module.js';
export { EditsService } from './edits.service.js';
