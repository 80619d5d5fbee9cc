export { findFfmpeg } from './ffmpeg-binary.js';
export { type FailureReason, isWorthRetrying, PipelineFailure, type PipelineOutcome } from './outcome.js';
export { processAsset } from './process-asset.js';
export { openPicture, rethrow } from './safe-sharp.js';
export { sniffFile } from './sniff.js';
