export { addPreparedAsset, type PreparedAsset } from './prepared-assets.js';
export { LooksService } from './looks.service.js';
export { OutdatedFilesService } from './outdated-files.service.js';
export { ProcessingJobsService } from './processing-jobs.service.js';
export { ProcessingModule } from './processing.module.js';
export { sweepAssets } from './hourly-sweeps.js';
