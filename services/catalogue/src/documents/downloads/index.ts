export { DownloadsModule } from './downloads.module.js';
export { DownloadableWorksService } from './downloadable-works.service.js';
