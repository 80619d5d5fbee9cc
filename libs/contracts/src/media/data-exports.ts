import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams } from '../common/page.js';
import { fileJob } from './file-jobs.js';

export const dataExport = z.object({
  ...fileJob.shape,
  /** Hex digest of the zip. */
  sha256: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** A part of an export: files by their path in the zip, with JSON or CSV text. */
export const exportPart = z.object({ files: z.record(z.string(), z.string()) });
export type ExportPart = z.infer<typeof exportPart>;

const accountParams = z.strictObject({ accountId: id });

/** Path of a finished zip; a plain route, because the answer is a stream. */
export const EXPORT_FILE_PATH = '/api/media/exports/{id}/file';

export const dataExports = {
  latest: endpoint({
    id: 'media.exports.latest',
    method: 'GET',
    path: '/api/media/exports/latest',
    summary: "The newest export of the caller's own data, or null",
    access: 'member',
    whileResting: true,
    response: dataExport.nullable(),
  }),
  start: endpoint({
    id: 'media.exports.start',
    method: 'POST',
    path: '/api/media/exports',
    summary: 'Begins to put everything of the caller into one zip; a notice tells when it is ready',
    access: 'member',
    whileResting: true,
    limit: 'form',
    response: dataExport,
    status: 201,
  }),
  file: endpoint({
    id: 'media.exports.file',
    method: 'GET',
    path: EXPORT_FILE_PATH,
    summary: "The zip of the caller's own export",
    access: 'member',
    whileResting: true,
    params: idParams,
  }),
} as const;

const part = (service: string) =>
  endpoint({
    id: `${service}.accounts.export`,
    method: 'GET',
    path: '/internal/accounts/{accountId}/export',
    summary: `For exports: what ${service} keeps of an account`,
    access: 'service',
    params: accountParams,
    response: exportPart,
  });

/** The account data of each service, for the export (decision 8). */
export const exportParts = {
  auth: part('auth'),
  catalogue: part('catalogue'),
  notification: part('notification'),
  analytics: part('analytics'),
  billing: part('billing'),
  licensing: part('licensing'),
} as const;
