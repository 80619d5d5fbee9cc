import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { id, idParams, instant } from './page.js';

export const assetKind = z.enum(['video', 'image']);
export type AssetKind = z.infer<typeof assetKind>;
export const assetState = z.enum(['uploading', 'uploaded', 'processing', 'ready', 'failed']);

/** Why a file could not be taken; pages have the words in both languages. */
export const assetFailure = z.enum([
  'EMPTY_FILE',
  'TYPE_NOT_ALLOWED',
  'NOT_A_VIDEO',
  'NOT_AN_IMAGE',
  'NO_VIDEO_STREAM',
  'TOO_MANY_STREAMS',
  'TOO_MANY_PIXELS',
  'TOO_LONG',
  'CODEC_NOT_SUPPORTED',
  'TRUNCATED',
  'DECODE_FAILED',
  'TIMED_OUT',
  'PROCESSING_FAILED',
]);
export type AssetFailure = z.infer<typeof assetFailure>;

export const asset = z.object({
  id,
  kind: assetKind,
  fileName: z.string(),
  bytes: z.number().int(),
  state: assetState,
  /** Share of the processing done, 0 to 1. */
  progress: z.number(),
  failure: assetFailure.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationSeconds: z.number().nullable(),
  thumbHash: z.string().nullable(),
  /** True when the file is under the recommended 1920×1080 (§9); told, never refused. */
  belowRecommended: z.boolean(),
  /** Address of a small still, once there is one. */
  stillUrl: z.string().nullable(),
  createdAt: instant,
});
export type Asset = z.infer<typeof asset>;

/** Resumable uploads (tus 1.0) live here; metadata `filename` and `kind` are required. */
export const UPLOADS_PATH = '/api/media/uploads';
/** Signed file addresses live under this path; see `signedFilePath` in the service kit. */
export const FILES_PATH = '/files';

export const media = {
  getAsset: endpoint({
    id: 'media.assets.get',
    method: 'GET',
    path: '/api/media/assets/{id}',
    summary: "State and progress of one of the caller's own files",
    access: 'creator',
    params: idParams,
    response: asset,
  }),
  listAssets: endpoint({
    id: 'media.assets.list',
    method: 'GET',
    path: '/api/media/assets',
    summary: "The caller's newest files, for the upload page after a reload",
    access: 'creator',
    query: z.strictObject({ kind: assetKind }),
    response: z.object({ items: z.array(asset) }),
  }),
  deleteAsset: endpoint({
    id: 'media.assets.delete',
    method: 'DELETE',
    path: '/api/media/assets/{id}',
    summary: "Deletes one of the caller's own files with all that was made from it",
    access: 'creator',
    params: idParams,
  }),
} as const;
