import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { DOWNLOAD } from '../../common/limits.js';
import { id, idParams, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { fileJob } from '../../media/file-jobs.js';
import { fileRights } from '../../media/file-rights.js';
import { givenForm } from '../portfolio/work-downloads.js';

const say = (code: FieldCode) => code;

/** Device names of Windows, which cannot be file names. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
/** Name of a download, and of its file (§5). */
export const downloadName = z
  .string(say('FIELD.REQUIRED'))
  .min(1, say('FIELD.REQUIRED'))
  .max(DOWNLOAD.name, say('FIELD.DOWNLOAD_NAME_LENGTH'))
  .regex(/^[a-z0-9_-]*$/, say('FIELD.DOWNLOAD_NAME'))
  .refine((value) => !DEVICE.test(value), say('FIELD.DOWNLOAD_NAME_RESERVED'));

const chosenWorks = z
  .array(id)
  .min(1, say('FIELD.REQUIRED'))
  .max(DOWNLOAD.works, say('FIELD.DOWNLOAD_WORKS'))
  .transform((ids) => [...new Set(ids)]);

/** The source: works in this order, or those of a slide select. */
const source = { workIds: chosenWorks.optional(), slideSelectId: id.optional() };
const hasOneSource = ({ workIds, slideSelectId }: { workIds?: unknown; slideSelectId?: unknown }) =>
  (workIds === undefined) !== (slideSelectId === undefined);
const oneSource = { path: ['workIds'], message: say('FIELD.REQUIRED') };

export const downloadForm = z
  .strictObject({
    name: downloadName,
    ...source,
    /** Own files keep what they tell of places and cameras; files of others never do. */
    withCameraData: z.boolean().default(false),
  })
  .refine(hasOneSource, oneSource);

/**
 * Why something is missing in a download: deleted or hidden meanwhile, not allowed for the caller, on YouTube only, still
 * uploading, unusable, or in a format out of which places and cameras cannot be taken.
 */
export const missingReason = z.enum(['gone', 'not-allowed', 'youtube-only', 'not-ready', 'file-failed', 'camera-data']);
export type MissingReason = z.infer<typeof missingReason>;
export const missingItem = z.object({
  workId: id,
  /** Empty when the title must not be shown. */
  title: z.string(),
  /** Left out where there is none, or it must not be shown. */
  titleEn: z.string().optional(),
  /** One missing file of a work; null: the whole work. */
  fileName: z.string().nullable(),
  reason: missingReason,
});
export type MissingItem = z.infer<typeof missingItem>;

export const download = z.object({
  ...fileJob.shape,
  name: z.string(),
  /** Number of works in it. */
  works: z.number().int(),
  /** What is missing, and why: a zip is never incomplete without saying so. */
  missing: z.array(missingItem),
});
export type Download = z.infer<typeof download>;

/** A work whose files may be downloaded. */
export const downloadableWork = z.object({
  id,
  kind: assetKind,
  title: z.string(),
  /** Left out where there is none, or it must not be shown. */
  titleEn: z.string().optional(),
  /** Only files of this account belong to the work. */
  ownerId: id,
  owner: z.string(),
  credits: z.array(z.object({ role: z.object({ ja: z.string(), en: z.string() }), name: z.string() })),
  assetIds: z.array(id),
  form: givenForm.default('original'),
  /** Stands in a preview, and beside each file in the manifest. */
  creditLine: z.string().default(''),
  /** What stands in its files; left out by what was written down before files had it. */
  rights: fileRights.optional(),
  /** Epoch of each known file; what was made from it ends with a later one. */
  epochs: z.record(id, z.int()).default({}),
});
export type DownloadableWork = z.infer<typeof downloadableWork>;

const offeredWork = z.object({
  workId: id,
  title: z.string(),
  form: givenForm,
  /** The caller's own, or that of an owner whose grant the caller holds. */
  isOwn: z.boolean(),
});
/** What a download would have, and what would be missing. */
export const downloadOffer = z.object({ works: z.array(offeredWork), missing: z.array(missingItem) });
export type DownloadOffer = z.infer<typeof downloadOffer>;

/** Path of a finished zip; a plain route, because the answer is a stream. */
export const DOWNLOAD_FILE_PATH = '/api/media/downloads/{id}/file';

export const downloads = {
  list: endpoint({
    id: 'media.downloads.list',
    method: 'GET',
    path: '/api/media/downloads',
    summary: "The caller's downloads, newest first",
    access: 'member',
    query: z.strictObject(pageQuery),
    response: page(download),
  }),
  create: endpoint({
    id: 'media.downloads.create',
    method: 'POST',
    path: '/api/media/downloads',
    summary:
      'Begins to put the files of chosen works or of a slide select into one zip; a notice tells when it is ready',
    access: 'member',
    body: downloadForm,
    response: download,
    status: 201,
  }),
  get: endpoint({
    id: 'media.downloads.get',
    method: 'GET',
    path: '/api/media/downloads/{id}',
    summary: "State and progress of one of the caller's downloads",
    access: 'member',
    params: idParams,
    response: download,
  }),
  rebuild: endpoint({
    id: 'media.downloads.rebuild',
    method: 'POST',
    path: '/api/media/downloads/{id}/rebuild',
    summary: 'Makes a download again that is over or has failed, from what there is now',
    access: 'member',
    params: idParams,
    response: download,
  }),
  delete: endpoint({
    id: 'media.downloads.delete',
    method: 'DELETE',
    path: '/api/media/downloads/{id}',
    summary: "Deletes one of the caller's downloads; one under way is given up",
    access: 'member',
    params: idParams,
  }),
  file: endpoint({
    id: 'media.downloads.file',
    method: 'GET',
    path: DOWNLOAD_FILE_PATH,
    summary: "The zip of one of the caller's downloads",
    access: 'member',
    params: idParams,
  }),
  offer: endpoint({
    id: 'catalogue.downloads.offer',
    method: 'POST',
    path: '/api/catalogue/download-offers',
    summary: 'Which of these works, or of a slide select, the caller may download, and in which form',
    access: 'member',
    limit: 'read',
    body: z.strictObject(source).refine(hasOneSource, oneSource),
    response: downloadOffer,
  }),
  resolve: endpoint({
    id: 'catalogue.downloads.resolve',
    method: 'POST',
    path: '/internal/downloads',
    summary: 'For the media service: which works of a choice an account may have, in order, and which not',
    access: 'service',
    body: z.strictObject({ accountId: id, ...source }).refine(hasOneSource, oneSource),
    response: z.object({ works: z.array(downloadableWork), missing: z.array(missingItem) }),
  }),
} as const;
