export { LinkFilesModule } from './link-files.module.js';
export { LinkFilesService, THROUGH_LINK } from './link-files.service.js';
