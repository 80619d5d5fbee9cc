import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams } from '../common/page.js';
import { licenceForm, licenceSide } from '../licensing/request-parts.js';
import { LICENCE_STATES } from '../licensing/steps.js';
import { assetKind } from './assets.js';

/** A file of a licence; one that cannot be given out says why. */
export const licensedFile = z.object({
  assetId: id,
  name: z.string(),
  kind: assetKind,
  /** Null before it is made. */
  bytes: z.number().int().nullable(),
  /** `ready` at once for an original; a smaller form is made when it is asked for first. */
  state: z.enum(['ready', 'unmade', 'making', 'failed']),
  /** Of the making, 0 to 1. */
  progress: z.number(),
});
export type LicensedFile = z.infer<typeof licensedFile>;

/** The files of a work of a licence, or why there are none: staff hide the work, its owner has deleted it, it has no file. */
export const licensedFilesOfWork = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  state: z.enum(['open', 'hidden', 'deleted', 'empty']),
  files: z.array(licensedFile),
});
export type LicensedFilesOfWork = z.infer<typeof licensedFilesOfWork>;

export const licensedFiles = {
  list: endpoint({
    id: 'media.licensed-files.list',
    method: 'GET',
    path: '/api/media/licences/{id}/files',
    summary: 'The files that a licence opens to its licensee while it holds; for both sides',
    access: 'member',
    params: idParams,
    response: z.object({
      side: licenceSide,
      state: z.enum(LICENCE_STATES),
      /** The caller may fetch them now. */
      isOpen: z.boolean(),
      form: licenceForm,
      works: z.array(licensedFilesOfWork),
    }),
  }),
  fetch: endpoint({
    id: 'media.licensed-files.fetch',
    method: 'POST',
    path: '/api/media/licences/{id}/files/{assetId}',
    summary: 'An address at which the licensee fetches a file once, within ten minutes; null while it is made',
    access: 'member',
    params: z.strictObject({ id, assetId: id }),
    response: z.object({ url: z.string().nullable() }),
  }),
} as const;
