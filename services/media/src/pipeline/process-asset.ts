import { PipelineFailure, type PipelineJob, type PipelineOutcome } from './outcome.js';
import { renderPicture } from './picture.js';
import { mergeRenditions } from './rendition-files.js';
import { sniffFile, type FileKind } from './sniff.js';
import { transcodeFilm } from './transcode.js';

const HANDLERS: Record<FileKind, (job: PipelineJob) => Promise<PipelineOutcome>> = {
  video: transcodeFilm,
  image: renderPicture,
};

/**
 * One stage from an uploaded file to its renditions, whatever it is; `next` of the outcome tells whether another is due.
 * @param declaredType the media type that the uploader named, if any
 * @throws PipelineFailure with the reason why it is refused or could not be done
 */
export async function processAsset(job: PipelineJob, declaredType?: string): Promise<PipelineOutcome> {
  const found = await sniffFile(job.input, declaredType);
  if (found.kind === 'refused') throw new PipelineFailure(found.reason);
  return HANDLERS[found.kind](job);
}

/** All stages, one after the other. @throws PipelineFailure */
export async function processWholly(job: PipelineJob, declaredType?: string): Promise<PipelineOutcome> {
  const outcome = await processAsset(job, declaredType);
  if (!outcome.next) return outcome;
  const after = await processWholly({ ...job, next: outcome.next }, declaredType);
  const thumbHash = after.thumbHash || outcome.thumbHash;
  return { ...after, thumbHash, renditions: mergeRenditions(outcome.renditions, after.renditions) };
}
