export { findFfmpeg } from './ffmpeg-binary.js';
export {
  isWorthRetrying,
  PipelineFailure,
  type FailureReason,
  type PipelineJob,
  type PipelineLimits,
  type PipelineOutcome,
  type Rendition,
  type RenditionRole,
} from './outcome.js';
export { processAsset } from './process-asset.js';
export { sniffFile, type SniffResult } from './sniff.js';
