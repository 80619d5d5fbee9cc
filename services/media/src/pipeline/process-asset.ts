import { PipelineFailure, type PipelineJob, type PipelineOutcome } from './outcome.js';
import { renderPicture } from './picture.js';
import { sniffFile, type FileKind } from './sniff.js';
import { transcodeFilm } from './transcode.js';

const HANDLERS: Record<FileKind, (job: PipelineJob) => Promise<PipelineOutcome>> = {
  video: transcodeFilm,
  image: renderPicture,
};

/**
 * From an uploaded file to its renditions, whatever it is.
 * @param declaredType the media type that the uploader named, if any
 * @throws PipelineFailure with the reason why it is refused or could not be done
 */
export async function processAsset(job: PipelineJob, declaredType?: string): Promise<PipelineOutcome> {
  const found = await sniffFile(job.input, declaredType);
  if (found.kind === 'refused') throw new PipelineFailure(found.reason);
  return HANDLERS[found.kind](job);
}
