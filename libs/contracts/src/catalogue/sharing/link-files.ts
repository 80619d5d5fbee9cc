import { z } from 'zod';
import { linkRef, locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { id } from '../../common/page.js';
import { fileJob } from '../../media/file-jobs.js';
import { downloadableWork, missingItem } from '../documents/downloads.js';

const grant = z.string().regex(/^[\w.-]{1,200}$/);
/** What a link's gate gives to a visitor who may request files: signed, and valid for ten minutes. */
export const filePass = z.object({ linkId: id, grant });

export type FilePass = z.infer<typeof filePass>;

/** The requested file: the PDF of the shared profile or slide select, or a zip of one work; null: of all works of the link. */
export const linkFileWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pdf'), locale }),
  z.strictObject({ kind: z.literal('select-pdf'), locale }),
  z.strictObject({ kind: z.literal('zip'), workId: id.nullable() }),
]);
export type LinkFileWish = z.infer<typeof linkFileWish>;
export const linkFileKind = z.enum(['pdf', 'select-pdf', 'zip']);
export type LinkFileKind = z.infer<typeof linkFileKind>;

export const linkFile = z.object({
  ...fileJob.shape,
  kind: linkFileKind,
  /** Download address, valid for ten minutes; null before it is ready. */
  url: z.string().nullable(),
  /** What is missing in a zip, and why. */
  missing: z.array(missingItem),
});
export type LinkFile = z.infer<typeof linkFile>;

/** Content of a zip for a link. */
export const linkWorks = z.object({
  ownerId: id,
  name: z.string(),
  works: z.array(downloadableWork),
  missing: z.array(missingItem),
  /** The owner's files keep what they tell of places and cameras. */
  withCameraData: z.boolean().default(false),
  /** Burnt into films and pictures; null: none. */
  watermark: z.string().nullable().default(null),
});
export type LinkWorks = z.infer<typeof linkWorks>;

const PATH = '/api/media/links/{linkId}/files';

export const linkFiles = {
  make: endpoint({
    id: 'media.link-files.make',
    method: 'POST',
    path: PATH,
    summary: 'A file for somebody behind a share link; made in the background unless the same is there already',
    access: 'anyone',
    limit: 'making',
    params: z.strictObject({ linkId: id }),
    body: z.strictObject({ grant, wish: linkFileWish }),
    response: linkFile,
    status: 201,
  }),
  get: endpoint({
    id: 'media.link-files.get',
    method: 'GET',
    path: `${PATH}/{kind}/{id}`,
    summary: 'State, progress and address of such a file, as long as the link opens all that is in it',
    access: 'anyone',
    params: z.strictObject({ linkId: id, kind: linkFileKind, id }),
    query: z.strictObject({ grant }),
    response: linkFile,
  }),
  works: endpoint({
    id: 'catalogue.link-files.works',
    method: 'POST',
    path: '/internal/link-works',
    summary: 'For the media service: which works behind a link may be had as files, in order, and which not',
    access: 'service',
    body: z.strictObject({ link: linkRef, workId: id.nullable() }),
    response: linkWorks,
  }),
  check: endpoint({
    id: 'catalogue.link-files.check',
    method: 'POST',
    path: '/internal/link-checks',
    summary: 'For the media service: whether a link still opens what was given out through it',
    access: 'service',
    body: z.strictObject({ link: linkRef }),
    response: z.object({ ownerId: id }),
  }),
} as const;
