export { SlideSelectPdfsModule } from './slide-select-pdfs.module.js';
export type { SlideSelectPdfRow } from './slide-select-pdfs.queries.js';
export { serveSlideSelectPdfs } from './slide-select-pdfs.routes.js';
export { SlideSelectPdfsService } from './slide-select-pdfs.service.js';
