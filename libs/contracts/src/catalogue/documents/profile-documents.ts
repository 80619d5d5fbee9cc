import { z } from 'zod';
import { caller, linkRef, locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { PROFILE_DOCUMENT } from '../../common/limits.js';
import { id, idParams } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { fileJob } from '../../media/file-jobs.js';
import { dataMining } from '../../media/file-rights.js';
import { award } from '../portfolio/awards.js';
import { creatorBrief, publishStatus } from '../portfolio/profiles.js';
import { workMedia } from '../portfolio/work-media.js';

const say = (code: FieldCode) => code;

/** What the profile PDF shows, as chosen by its owner. */
export const documentOptions = z.strictObject({
  showBiography: z.boolean(),
  showCareer: z.boolean(),
  showAwards: z.boolean(),
  showContact: z.boolean(),
  showCredits: z.boolean(),
  /** Works in this order; null: all, in portfolio order. */
  workIds: z
    .array(id)
    .max(PROFILE_DOCUMENT.works, say('FIELD.DOCUMENT_WORKS'))
    .transform((ids) => [...new Set(ids)])
    .nullable(),
  /** The preselected language. */
  locale,
});
export type DocumentOptions = z.infer<typeof documentOptions>;
export const savedDocumentOptions = z.object({ version: z.int(), options: documentOptions });
export type SavedDocumentOptions = z.infer<typeof savedDocumentOptions>;

const label = z.object({ ja: z.string(), en: z.string() });
/** The names of a person in all scripts. */
export const personNames = creatorBrief.pick({
  familyName: true,
  firstName: true,
  familyNameRoman: true,
  firstNameRoman: true,
});
/** A work as documents print it. */
export const documentWork = z.object({
  id,
  kind: assetKind,
  title: z.string(),
  titleEn: z.string(),
  clientName: z.string(),
  productName: z.string(),
  agencyName: z.string(),
  productionName: z.string(),
  onAirDate: z.string().nullable(),
  /** Media type of a film, type of a picture. */
  type: label.nullable(),
  awards: z.array(award),
  credits: z.array(z.object({ role: label, name: z.string() })),
  ownerId: id,
  /** The creator's roles in a work of another creator, and its owner; null: an own work. */
  part: z.object({ roles: z.array(label), owner: personNames }).nullable(),
  /** The film, or the first pictures in order. */
  assetIds: z.array(id).max(PROFILE_DOCUMENT.pictures),
  /** Number of further pictures. */
  morePictures: z.int(),
});

/** Content of the profile PDF; what its owner does not show is empty. */
export const profileDocument = z.object({
  creator: z.object({
    id,
    ...personNames.shape,
    position: label.nullable(),
    affiliation: z.enum(['management', 'freelance']).nullable(),
    companyName: z.string(),
    homepageUrl: z.string(),
    biography: z.string(),
    biographyEn: z.string(),
    career: z.string(),
    careerEn: z.string(),
    awards: z.array(award),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  }),
  works: z.array(documentWork),
  locale,
  dataMining: dataMining.default('no-ai-training'),
  /** Printed on each page; null: nothing. */
  watermark: z.string().nullable().default(null),
});
export type ProfileDocument = z.infer<typeof profileDocument>;
export type DocumentWork = z.infer<typeof documentWork>;

/** The same for pages, with addresses of the pictures. */
export const shownProfileDocument = profileDocument.extend({
  works: z.array(
    documentWork.extend({
      status: publishStatus,
      /** The files of `assetIds` that can be shown. */
      gallery: z.array(workMedia),
    }),
  ),
  can: z.object({ update: z.boolean() }),
});
export type ShownProfileDocument = z.infer<typeof shownProfileDocument>;

/** How somebody has access to a profile: as a signed-in account, or through a share link. */
export const documentAccess = z.union([
  z.strictObject({ creatorId: id, viewer: caller }),
  z.strictObject({ link: linkRef }),
]);
export type DocumentAccess = z.infer<typeof documentAccess>;

/** The PDF of a profile in one language, as this caller sees it. */
export const profilePdf = z.object({ ...fileJob.shape, creatorId: id, locale });
export type ProfilePdf = z.infer<typeof profilePdf>;

/** Path of a finished PDF; a plain route, because the answer is a stream. */
export const PROFILE_PDF_FILE_PATH = '/api/media/profile-pdfs/{id}/file';

export const profileDocuments = {
  get: endpoint({
    id: 'catalogue.profile-documents.get',
    method: 'GET',
    path: '/api/catalogue/creators/{id}/document',
    summary: 'What stands in the profile PDF of a creator, as the caller may see it',
    access: 'signed-in',
    params: idParams,
    /** `whole`: for editors, all possible content, regardless of the choice. */
    query: z.strictObject({ whole: z.literal('true').optional() }),
    response: shownProfileDocument,
  }),
  options: endpoint({
    id: 'catalogue.profile-documents.options',
    method: 'GET',
    path: '/api/catalogue/profiles/{id}/pdf-options',
    summary: 'What the profile PDF shows: for the owner and whoever holds the grant',
    access: 'member',
    params: idParams,
    response: savedDocumentOptions,
  }),
  saveOptions: endpoint({
    id: 'catalogue.profile-documents.save-options',
    method: 'PUT',
    path: '/api/catalogue/profiles/{id}/pdf-options',
    summary: 'Saves what the profile PDF shows; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: savedDocumentOptions.strict(),
    response: savedDocumentOptions,
  }),
  content: endpoint({
    id: 'catalogue.profile-documents.content',
    method: 'POST',
    path: '/internal/profile-documents',
    summary: 'For the media service: what stands in the profile PDF of a creator, as a caller or a link may see it',
    access: 'service',
    body: documentAccess,
    response: profileDocument,
  }),
} as const;

export const profilePdfs = {
  make: endpoint({
    id: 'media.profile-pdfs.make',
    method: 'POST',
    path: '/api/media/profile-pdfs',
    summary: 'The PDF of a profile as the caller may see it; made in the background unless the same is there already',
    access: 'signed-in',
    body: z.strictObject({ creatorId: id, locale }),
    response: profilePdf,
    status: 201,
  }),
  get: endpoint({
    id: 'media.profile-pdfs.get',
    method: 'GET',
    path: '/api/media/profile-pdfs/{id}',
    summary: 'State and progress of a PDF, as long as the caller may see all that is in it',
    access: 'signed-in',
    params: idParams,
    response: profilePdf,
  }),
  file: endpoint({
    id: 'media.profile-pdfs.file',
    method: 'GET',
    path: PROFILE_PDF_FILE_PATH,
    summary: 'The PDF itself, as long as the caller may see all that is in it',
    access: 'signed-in',
    params: idParams,
  }),
} as const;
