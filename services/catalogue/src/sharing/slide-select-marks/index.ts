export { SlideSelectMarksModule } from './slide-select-marks.module.js';
