export { cropBars } from './crop-bars.js';
export { findFfmpeg } from './ffmpeg-binary.js';
export { FIRST_FOLDER } from './film-first.js';
export { givenFilm } from './given-film.js';
export { givenPicture } from './given-picture.js';
export {
  type FailureReason,
  isWorthRetrying,
  type NextStage,
  PipelineFailure,
  type PipelineOutcome,
  type SoundStage,
  type StillsStage,
} from './outcome.js';
export { fileLook } from './picture-look.js';
export { processAsset } from './process-asset.js';
export { mergeRenditions } from './rendition-files.js';
export { openPicture, rethrow } from './safe-sharp.js';
export { sniffFile } from './sniff.js';
export { quadSeconds } from './stills.js';
