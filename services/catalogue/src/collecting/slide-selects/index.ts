export { ReelsService } from './reels.service.js';
export { toSections } from './sections.js';
export { SlideSelectAccessService } from './slide-select-access.service.js';
export { SlideSelectPresenceService } from './slide-select-presence.service.js';
export { SlideSelectReaderService } from './slide-select-reader.service.js';
export { mayManageSlideSelect } from './slide-select.policy.js';
export { SlideSelectsModule } from './slide-selects.module.js';
export {
  findSlideSelect,
  isSlideSelectColleague,
  itemsOf,
  type SlideSelectItemRow,
  type SlideSelectRow,
} from './slide-selects.queries.js';
