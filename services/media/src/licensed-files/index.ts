export { LicensedFilesModule } from './licensed-files.module.js';
export { LICENSED_PATH, LicensedFilesService } from './licensed-files.service.js';
