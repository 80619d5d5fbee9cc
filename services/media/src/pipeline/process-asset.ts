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
 * Runs one stage of processing an uploaded file; `next` of the outcome is the next stage.
 * @param declaredType the media type that the uploader named, if any
 * @throws PipelineFailure with the reason why the file is refused or the stage failed
 */
export async function processAsset(job: PipelineJob, declaredType?: string): Promise<PipelineOutcome> {
  const found = await sniffFile(job.input, declaredType);
  if (found.kind === 'refused') throw new PipelineFailure(found.reason);
  const container = found.kind === 'video' ? found.container : undefined;
  return HANDLERS[found.kind]({ ...job, ...(container && { container }) });
}

/** Runs all stages, one after the other. @throws PipelineFailure */
export async function processWholly(job: PipelineJob, declaredType?: string): Promise<PipelineOutcome> {
  const outcome = await processAsset(job, declaredType);
  if (!outcome.next) return outcome;
  const { next, ...before } = outcome;
  const after = await processWholly({ ...job, next }, declaredType);
  const thumbHash = after.thumbHash || before.thumbHash;
  return { ...before, ...after, thumbHash, renditions: mergeRenditions(before.renditions, after.renditions) };
}
