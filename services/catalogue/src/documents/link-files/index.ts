export { LinkFilesModule } from './link-files.module.js';
