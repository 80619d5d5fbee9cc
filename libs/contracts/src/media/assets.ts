import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams, instant } from '../common/page.js';

export const assetKind = z.enum(['video', 'image']);
export type AssetKind = z.infer<typeof assetKind>;
export const assetState = z.enum(['uploading', 'uploaded', 'processing', 'ready', 'failed']);

/** Why a file was refused; pages have the texts in both languages. */
export const assetFailure = z.enum([
  'EMPTY_FILE',
  'TYPE_NOT_ALLOWED',
  'NOT_A_VIDEO',
  'NOT_AN_IMAGE',
  /** A moving GIF among the pictures, and a still one among the films. */
  'MOVING_GIF',
  'STILL_GIF',
  'NO_VIDEO_STREAM',
  'TOO_MANY_STREAMS',
  'TOO_MANY_PIXELS',
  'TOO_LONG',
  'CODEC_NOT_SUPPORTED',
  'TRUNCATED',
  'DECODE_FAILED',
  'INFECTED',
  'TIMED_OUT',
  'PROCESSING_FAILED',
]);
export type AssetFailure = z.infer<typeof assetFailure>;

/** The four stills of a film. */
const filmStills = z.object({
  /** Chosen by the service, scenes chosen by the owner, or the owner's pictures. */
  source: z.enum(['automatic', 'scenes', 'pictures']),
  /** The instants of the stills; empty for pictures. */
  seconds: z.array(z.number()),
  /** Changes when the stills are made again. */
  version: z.string(),
});
export type FilmStills = z.infer<typeof filmStills>;

export const asset = z.object({
  id,
  kind: assetKind,
  fileName: z.string(),
  bytes: z.number().int(),
  state: assetState,
  /** Progress of the processing, 0 to 1. */
  progress: z.number(),
  /** Why it failed; for a ready file, why further renditions failed. */
  failure: assetFailure.nullable(),
  /** False while renditions are missing; a ready film can be shown before that. */
  isComplete: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationSeconds: z.number().nullable(),
  thumbHash: z.string().nullable(),
  /** True when the file is below the recommended 1920×1080 (§9); a hint, never a refusal. */
  belowRecommended: z.boolean(),
  /** Address of a small still, if there is one. */
  stillUrl: z.string().nullable(),
  /** Of a ready film; null otherwise. */
  stills: filmStills.nullable(),
  createdAt: instant,
});
export type Asset = z.infer<typeof asset>;

const STILLS = 4;
const instantOf = z.number().min(0);
/** A film's four stills: instants of the film, the owner's pictures, or the service's choice. */
export const stillsChoice = z.union([
  z.strictObject({
    seconds: z
      .array(instantOf)
      .length(STILLS)
      .refine((seconds) => new Set(seconds).size === STILLS),
    /** The instant of a new poster; left out: unchanged. */
    posterSecond: instantOf.optional(),
  }),
  z.strictObject({
    assetIds: z.array(id).length(STILLS),
    posterSecond: instantOf.optional(),
    /** A picture that becomes the poster; overrides the instant. */
    posterAssetId: id.optional(),
  }),
  /** Resets stills and poster to the automatic choice. */
  z.strictObject({ isAutomatic: z.literal(true) }),
]);
export type StillsChoice = z.infer<typeof stillsChoice>;

/** Metadata `purpose` of an upload that is a picture of the site; staff only. */
export const UPLOAD_FOR_SITE = 'site';
/** Owner of the site's pictures in place of an account: they stay when the member of staff who uploaded them leaves. */
export const SITE_OWNER = '00000000-0000-4000-8000-000000000001';
/** Endpoint of resumable uploads (tus 1.0); metadata `filename` and `kind` are required. */
export const UPLOADS_PATH = '/api/media/uploads';
/** Signed file addresses are below this path; see `signedFilePath` in the service kit. */
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
