import type { SlideSelectPdf as SlideSelectPdfAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/index.js';
import type { SlideSelectPdf } from './slide-select-pdf.entity.js';

export const toSlideSelectPdf = (one: SlideSelectPdf): SlideSelectPdfAnswer => ({
  ...toFileJob(one),
  slideSelectId: one.slideSelectId,
  locale: one.locale,
});
