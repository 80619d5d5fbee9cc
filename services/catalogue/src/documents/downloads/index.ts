export { DownloadsModule } from './downloads.module.js';
export { DownloadsService } from './downloads.service.js';
