import { z } from 'zod';
import { fileJob } from './file-jobs.js';
import { asset } from './media.js';

/** Something of the caller's that is worked on has changed; what is told is the new state, so that one missed does no harm. */
export const mediaEvent = z.discriminatedUnion('kind', [
  asset
    .pick({ id: true, state: true, progress: true, failure: true, isComplete: true })
    .extend({ kind: z.literal('asset') }),
  /** A download. */
  fileJob.pick({ id: true, state: true, progress: true }).extend({ kind: z.literal('download') }),
]);
export type MediaEvent = z.infer<typeof mediaEvent>;

/** Server-sent events about the caller's own files and jobs; a plain route, because it does not end. */
export const MEDIA_EVENTS_PATH = '/api/media/events';
