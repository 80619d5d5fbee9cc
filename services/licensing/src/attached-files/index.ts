export { countFiles, deleteFile, dropFile, exportFiles, findFiles } from './attached-files.queries.js';
export { AttachedFilesModule } from './attached-files.module.js';
export { AttachedFilesService } from './attached-files.service.js';
export { type DocumentPlace, serveDocuments } from './serve-documents.js';
