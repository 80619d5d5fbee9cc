export { DownloadContentService } from './download-content.service.js';
export { toDownload } from './download.mapper.js';
export { canBeMade, GivenFilesService } from './given-files.service.js';
export { DownloadsModule } from './downloads.module.js';
export { findDownloadsOf } from './downloads.queries.js';
export { serveDownloads } from './downloads.routes.js';
