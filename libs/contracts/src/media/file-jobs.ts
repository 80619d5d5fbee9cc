import { z } from 'zod';
import { id, instant } from '../common/page.js';

/** Something that is made into one file in the background. */
export const fileJob = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'ended']),
  /** Share of the work done, 0 to 1. */
  progress: z.number(),
  bytes: z.number().int().nullable(),
  createdAt: instant,
  /** The file is removed then. */
  endsAt: instant.nullable(),
});
export type FileJob = z.infer<typeof fileJob>;
export type FileJobState = FileJob['state'];
