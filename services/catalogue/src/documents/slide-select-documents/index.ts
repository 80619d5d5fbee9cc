export { SlideSelectDocumentsModule } from './slide-select-documents.module.js';
