import type { SlideSelectPdf } from './slide-select-pdf.entity.js';

/** A PDF as other modules read it. */
export type SlideSelectPdfRow = Readonly<SlideSelectPdf>;
