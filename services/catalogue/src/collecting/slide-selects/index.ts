export { ReelsService } from './reels.service.js';
export { toSections } from './sections.js';
export { SlideSelectReaderService } from './slide-select-reader.service.js';
export { mayUseSlideSelect } from './slide-select.policy.js';
export { SlideSelectsModule } from './slide-selects.module.js';
export { findSlideSelect, itemsOf, type SlideSelectItemRow, type SlideSelectRow } from './slide-selects.queries.js';
