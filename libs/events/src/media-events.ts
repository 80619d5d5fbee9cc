import { assetFailure, assetKind, captionFile, id, lookCode } from '@koma/contracts';
import { z } from 'zod';

/** Of the file as it was uploaded; null in older events. */
const fileBytes = z.int().min(0).nullable().default(null);

/** A derived file of an asset; `path` is relative to the asset. */
export const rendition = z.object({
  path: z.string(),
  role: z.enum(['hls-master', 'hls-part', 'poster', 'quad', 'quad-sheet', 'preview', 'picture']),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  type: z.string(),
  bytes: z.number().int(),
});
export type Rendition = z.infer<typeof rendition>;

/** What happens to files, and to what is made of them. */
export const mediaEvents = {
  'media.asset.uploaded': z.object({
    assetId: id,
    ownerId: id,
    kind: assetKind,
    fileName: z.string(),
    bytes: fileBytes,
  }),
  /** The same for files that were uploaded before it was told. */
  'media.asset.measured': z.object({ assetId: id, bytes: z.int().min(0) }),
  'media.asset.ready': z.object({
    assetId: id,
    ownerId: id,
    kind: assetKind,
    fileName: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    durationSeconds: z.number().nullable(),
    thumbHash: z.string(),
    renditions: z.array(rendition),
    bytes: fileBytes,
    captions: z.array(captionFile).default([]),
    /** Of its picture or poster; null: not read. */
    look: lookCode.nullable().default(null),
    /** Of a film's four stills. */
    stillLooks: z.array(lookCode).default([]),
    /** False while better qualities are missing; the event is repeated with each (ADR 13). */
    isComplete: z.boolean().default(true),
    /** True when the file can be shown for the first time. */
    isFirst: z.boolean().default(true),
    /** Why the file stays incomplete, if it does. */
    failure: assetFailure.nullable().default(null),
    /** False for the still of a film on YouTube: nobody waits for it. */
    isUpload: z.boolean().default(true),
  }),
  'media.asset.failed': z.object({
    assetId: id,
    ownerId: id,
    kind: assetKind,
    fileName: z.string(),
    failure: assetFailure,
  }),
  'media.download.ready': z.object({ downloadId: id, accountId: id, name: z.string() }),
  /** A profile PDF that took long: its requesters get a notice; `name` is the creator's. */
  'media.pdf.ready': z.object({ pdfId: id, creatorId: id, name: z.string(), accountIds: z.array(id) }),
  'media.export.ready': z.object({ exportId: id, accountId: id }),
  'media.asset.deleted': z.object({ assetId: id, ownerId: id }),
} as const;
