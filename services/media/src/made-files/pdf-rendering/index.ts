export { PdfRenderingModule } from './pdf-rendering.module.js';
export { renderPdf } from './render-pdf.js';
export { StillsService } from './stills.service.js';
