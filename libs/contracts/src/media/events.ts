import { z } from 'zod';
import { asset } from './assets.js';
import { fileJob } from './file-jobs.js';

/** How far something is that is made into one file. */
const job = fileJob.pick({ id: true, state: true, progress: true });

/** Something of the caller's that is worked on has changed; what is told is the new state, so that one missed does no harm. */
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
/** Kinds of files that are made. */
export type MadeFileKind = Exclude<MediaEvent['kind'], 'asset'>;

/** Streams of events have paths of their own form: they take connections that nothing else needs. */
export const isEventsPath = (path: string): boolean => path.endsWith('/events');

/** Server-sent events about the caller's own files and jobs; a plain route, because it does not end. */
export const MEDIA_EVENTS_PATH = '/api/media/events';
