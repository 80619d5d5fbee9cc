export { displayName } from './file-name.js';
export { UploadsModule } from './uploads.module.js';
export { serveUploads } from './uploads.routes.js';
export { UploadsService } from './uploads.service.js';
