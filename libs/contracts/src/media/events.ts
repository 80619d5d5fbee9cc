import { z } from 'zod';
import { asset } from './assets.js';
import { fileJob } from './file-jobs.js';

/** Progress of a job that makes one file. */
const job = fileJob.pick({ id: true, state: true, progress: true });

/** A change of one of the caller's files or jobs; it contains the new state, so that a missed event does no harm. */
export const mediaEvent = z.discriminatedUnion('kind', [
  asset
    .pick({ id: true, state: true, progress: true, failure: true, isComplete: true })
    .extend({ kind: z.literal('asset') }),
  job.extend({ kind: z.literal('download') }),
  job.extend({ kind: z.literal('profile-pdf') }),
  job.extend({ kind: z.literal('slide-select-pdf') }),
  job.extend({ kind: z.literal('data-export') }),
]);
export type MediaEvent = z.infer<typeof mediaEvent>;
/** Kinds of files that jobs make. */
export type MadeFileKind = Exclude<MediaEvent['kind'], 'asset'>;

/** Event streams have paths of their own form, because they use separate connections. */
export const isEventsPath = (path: string): boolean => path.endsWith('/events');

/** Server-sent events on the caller's own files and jobs; a plain route, because it does not end. */
export const MEDIA_EVENTS_PATH = '/api/media/events';
