import { z } from 'zod';
import { caller, linkRef, locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { id, idParams, instant } from '../../common/page.js';
import { fileJob } from '../../media/file-jobs.js';
import { dataMining } from '../../media/file-rights.js';
import { commentPlace } from '../sharing/link-comments.js';
import { slideSelectSection } from '../collecting/slide-selects.js';
import { documentWork, personNames } from './profile-documents.js';

/** A name in both languages. */
const personNamePair = z.object({ ja: z.string(), en: z.string() });
const printedWords = { name: personNamePair, text: z.string(), at: instant };
/** A comment of a guest as it is printed; the place is a time of the film, a point of a picture, or none. */
export const printedComment = z.object({
  ...printedWords,
  place: commentPlace.nullable(),
  /** For whom the link was made. */
  recipient: z.string(),
  isDone: z.boolean(),
  answers: z.array(z.object(printedWords)),
});
export type PrintedComment = z.infer<typeof printedComment>;

/** Content of the PDF of a slide select: a sheet of the works that this access shows. */
export const slideSelectDocument = z.object({
  id,
  ownerId: id,
  /** For visitors of its share links. */
  isShared: z.boolean(),
  name: z.string(),
  /** Name of the owner in both languages; empty where there is none. */
  by: personNamePair,
  works: z.array(
    documentWork.extend({
      creator: personNames,
      note: z.string(),
      comments: z.array(printedComment).default([]),
    }),
  ),
  /** For the owner's side only, where it is asked for. */
  withComments: z.boolean().default(false),
  sections: z.array(slideSelectSection),
  dataMining: dataMining.default('no-ai-training'),
  /** Printed on each page; null: nothing. */
  watermark: z.string().nullable().default(null),
});
export type SlideSelectDocument = z.infer<typeof slideSelectDocument>;

/** How somebody has access to a slide select: as a signed-in account, or through a share link. */
export const slideSelectAccess = z.union([
  z.strictObject({ slideSelectId: id, viewer: caller, withComments: z.boolean().default(false) }),
  z.strictObject({ link: linkRef }),
]);
export type SlideSelectAccess = z.output<typeof slideSelectAccess>;

export const slideSelectDocuments = {
  content: endpoint({
    id: 'catalogue.slide-select-documents.content',
    method: 'POST',
    path: '/internal/slide-select-documents',
    summary: 'For the media service: what stands in the PDF of a slide select, as a caller or a link may see it',
    access: 'service',
    body: slideSelectAccess,
    response: slideSelectDocument,
  }),
} as const;

/** The PDF of a slide select in one language, as this caller sees it. */
export const slideSelectPdf = z.object({ ...fileJob.shape, slideSelectId: id, locale });
export type SlideSelectPdf = z.infer<typeof slideSelectPdf>;

/** Path of a finished PDF; a plain route, because the answer is a stream. */
export const SLIDE_SELECT_PDF_FILE_PATH = '/api/media/slide-select-pdfs/{id}/file';

export const slideSelectPdfs = {
  make: endpoint({
    id: 'media.slide-select-pdfs.make',
    method: 'POST',
    path: '/api/media/slide-select-pdfs',
    summary: 'The PDF of a slide select; made in the background unless the same is there already',
    access: 'member',
    body: z.strictObject({ slideSelectId: id, locale, withComments: z.boolean().default(false) }),
    response: slideSelectPdf,
    status: 201,
  }),
  get: endpoint({
    id: 'media.slide-select-pdfs.get',
    method: 'GET',
    path: '/api/media/slide-select-pdfs/{id}',
    summary: 'State and progress of a PDF, as long as the caller may see all that is in it',
    access: 'member',
    params: idParams,
    response: slideSelectPdf,
  }),
  file: endpoint({
    id: 'media.slide-select-pdfs.file',
    method: 'GET',
    path: SLIDE_SELECT_PDF_FILE_PATH,
    summary: 'The PDF itself, as long as the caller may see all that is in it',
    access: 'member',
    params: idParams,
  }),
} as const;
