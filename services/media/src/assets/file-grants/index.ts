export { FileGrantsModule } from './file-grants.module.js';
export { FileGrantsService } from './file-grants.service.js';
