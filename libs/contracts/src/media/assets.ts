import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams, instant } from '../common/page.js';

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

/** The four stills that a film shows. */
const filmStills = z.object({
  /** Chosen by the service, scenes chosen by the owner, or the owner's own pictures. */
  source: z.enum(['automatic', 'scenes', 'pictures']),
  /** The instants that they show; none of pictures. */
  seconds: z.array(z.number()),
  /** Another one whenever others have been made. */
  version: z.string(),
});
export type FilmStills = z.infer<typeof filmStills>;

export const asset = z.object({
  id,
  kind: assetKind,
  fileName: z.string(),
  bytes: z.number().int(),
  state: assetState,
  /** Share of the processing done, 0 to 1. */
  progress: z.number(),
  /** Why it failed; of a ready file, why it will not get complete. */
  failure: assetFailure.nullable(),
  /** False while something is still to be made; a film that is ready can be shown before that. */
  isComplete: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationSeconds: z.number().nullable(),
  thumbHash: z.string().nullable(),
  /** True when the file is under the recommended 1920×1080 (§9); told, never refused. */
  belowRecommended: z.boolean(),
  /** Address of a small still, once there is one. */
  stillUrl: z.string().nullable(),
  /** Of a film that is ready; null of everything else. */
  stills: filmStills.nullable(),
  createdAt: instant,
});
export type Asset = z.infer<typeof asset>;

const STILLS = 4;
const instantOf = z.number().min(0);
/** A film's four stills: instants of the film itself, the owner's own pictures, or what the service chooses. */
export const stillsChoice = z.union([
  z.strictObject({
    seconds: z
      .array(instantOf)
      .length(STILLS)
      .refine((seconds) => new Set(seconds).size === STILLS),
    /** The instant of a new poster; left out, the poster stays. */
    posterSecond: instantOf.optional(),
  }),
  z.strictObject({
    assetIds: z.array(id).length(STILLS),
    posterSecond: instantOf.optional(),
    /** A picture that becomes the poster, before an instant. */
    posterAssetId: id.optional(),
  }),
  /** Stills and poster as they were before anybody chose. */
  z.strictObject({ isAutomatic: z.literal(true) }),
]);
export type StillsChoice = z.infer<typeof stillsChoice>;

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
  putStills: endpoint({
    id: 'media.assets.put-stills',
    method: 'PUT',
    path: '/api/media/assets/{id}/stills',
    summary: "Takes new stills for one of the caller's own films; they are there when it is complete again",
    access: 'creator',
    params: idParams,
    body: stillsChoice,
    response: asset,
    status: 202,
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
