import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams, instant, many } from '../common/page.js';
import { assetFailure, assetKind, assetState } from './assets.js';

/** A file as staff see it, with its technical data. */
export const staffFile = z.object({
  id,
  kind: assetKind,
  fileName: z.string(),
  /** Size of the original, and of all that was made from it. */
  bytes: z.int(),
  madeBytes: z.int(),
  state: assetState,
  failure: assetFailure.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  createdAt: instant,
  /** It has failed, and its original is still there. */
  canRetry: z.boolean(),
});
export type StaffFile = z.infer<typeof staffFile>;

export const staffFiles = {
  list: endpoint({
    id: 'media.staff-files.list',
    method: 'GET',
    path: '/api/media/staff-files',
    summary: 'Files of a work with their technical data, for staff; unknown ones are left out',
    access: 'admin',
    query: z.strictObject({ id: many(id) }),
    response: z.object({ items: z.array(staffFile) }),
  }),
  retry: endpoint({
    id: 'media.staff-files.retry',
    method: 'POST',
    path: '/api/media/staff-files/{id}/retry',
    summary: 'Processes a file that has failed once more; any other answers 409',
    access: 'admin',
    params: idParams,
    response: staffFile,
    status: 202,
  }),
} as const;
