import { z } from 'zod';
import { id, instant } from '../common/page.js';

/** A background job that makes one file. */
export const fileJob = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'ended']),
  /** Progress, 0 to 1. */
  progress: z.number(),
  bytes: z.number().int().nullable(),
  createdAt: instant,
  /** When the file is deleted. */
  endsAt: instant.nullable(),
});
export type FileJob = z.infer<typeof fileJob>;
export type FileJobState = FileJob['state'];
