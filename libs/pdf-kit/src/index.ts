import './fonts.js';

export { COLOURS, FONT, MARGIN, QUIET, ROW, type Style, TYPE } from './design.js';
export {
  box,
  heading,
  headline,
  link,
  mark,
  page,
  type Part,
  type Picture,
  picture,
  qrCode,
  whole,
  words,
} from './elements.js';
export { framed, watermark } from './frame.js';
export { printable, readCoverage } from './printable.js';
export { taggedPdf } from './tagged-pdf.js';
