export { toDocumentWork } from './profile-document.mapper.js';
export { ProfileDocumentsModule } from './profile-documents.module.js';
