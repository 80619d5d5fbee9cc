export { saveImportedWorks } from './import-work.js';
export { type Viewer, WorkCardsService } from './work-cards.service.js';
export { WorkCategoriesService } from './work-categories.service.js';
export { linkDownloadOf, memberDownloadOf } from './work-download.policy.js';
export { VisibleWorksService } from './visible-works.service.js';
export { findWorkActs } from './work-history.js';
export { WorkHidingService } from './work-hiding.service.js';
export { WorkEffects } from './work-effects.js';
export { WorkReaderService } from './work-reader.service.js';
export { shownAssetId, WorkStills } from './work-stills.js';
export { forEditors } from './work.mapper.js';
export { maySeeWork } from './work.policy.js';
export { WorksModule } from './works.module.js';
export {
  findWork,
  findWorkOfFile,
  findWorks,
  findWorksInOrder,
  findWorksOf,
  idsOfWorksOf,
  lockWork,
  lockWorks,
  type WorkRow,
} from './works.queries.js';
