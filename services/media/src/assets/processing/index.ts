export { addPreparedAsset, type PreparedAsset } from './prepared-assets.js';
export { ProcessingJobsService } from './processing-jobs.service.js';
export { ProcessingModule } from './processing.module.js';
