export { ProfilePdfsModule } from './profile-pdfs.module.js';
export type { ProfilePdfRow } from './profile-pdfs.queries.js';
export { serveProfilePdfs } from './profile-pdfs.routes.js';
export { ProfilePdfsService } from './profile-pdfs.service.js';
