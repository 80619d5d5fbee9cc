import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { day, katakana, optionalText, reading, text, youtubeId } from '../../common/fields.js';
import { BULK, WORK_CATEGORIES } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { workSearch } from '../finding/work-search.js';
import { award, awards } from './awards.js';
import { categoryKey } from './categories.js';
import { creatorBrief, publishStatus } from './profiles.js';
import { workDownload } from './work-downloads.js';
import { workMedia } from './work-media.js';

const say = (code: FieldCode) => code;
const youtubeUrl = z
  .string()
  .max(300, say('FIELD.YOUTUBE'))
  .refine((value) => value === '' || youtubeId(value) !== null, say('FIELD.YOUTUBE'))
  .default('');

/** The credited person's account was erased (decision 8): the name is empty, and pages show 「退会したユーザー」. */
const isDeleted = z.literal(true).optional();
/** A line keeps its person's decision while it is the same line (`id`, or role and name) and the name reads the same. */
const creditForm = z
  .strictObject({
    id: id.optional(),
    role: categoryKey,
    name: optionalText(),
    /** A creator chosen from the suggestions, who gets a proposal; null: unchanged. */
    creatorId: id.nullable().default(null),
    /** The owner removes the link to a creator. */
    isUnlinked: z.literal(true).optional(),
    isDeleted,
  })
  .refine((credit) => credit.isDeleted || credit.name !== '', { path: ['name'], message: say('FIELD.REQUIRED') });

export const credit = z.object({
  id: id.optional(),
  role: z.string(),
  name: z.string(),
  /** In Latin letters, of the creator who has confirmed it and whom the caller may see. */
  nameRoman: z.string().optional(),
  /** The creator who has confirmed it, if the caller may see that creator; for editors also a chosen one. */
  creatorId: id.nullable(),
  /** For editors: the chosen creator's decision. */
  state: z.enum(['proposed', 'confirmed', 'declined']).optional(),
  /** For editors: the creator's profile is not published, so there is no page to link to. */
  isPrivate: z.literal(true).optional(),
  isDeleted,
});
export type Credit = z.infer<typeof credit>;

/** The form of a work (§3 Video, Image). */
export const workForm = z.strictObject({
  title: text(),
  titleEn: optionalText(),
  clientName: optionalText(),
  productName: optionalText(),
  /** How they are read; where one is empty, the search guesses. */
  titleKana: reading,
  clientKana: katakana,
  productKana: katakana,
  agencyName: optionalText(),
  productionName: optionalText(),
  onAirDate: day.nullable().default(null),
  mediaType: categoryKey.nullable().default(null),
  imageType: categoryKey.nullable().default(null),
  genres: z.array(categoryKey).max(WORK_CATEGORIES.genres).default([]),
  commodityTypes: z.array(categoryKey).max(WORK_CATEGORIES.commodityTypes).default([]),
  situations: z.array(categoryKey).max(WORK_CATEGORIES.situations).default([]),
  tags: z.array(text(40)).max(20).default([]),
  youtubeUrl,
  awards: awards.default([]),
  credits: z.array(creditForm).max(100).default([]),
  /** What signed-in members, and recipients of links, may download; null: as the profile says. Left out: unchanged. */
  memberDownload: workDownload.nullable().optional(),
  linkDownload: workDownload.nullable().optional(),
});
export type WorkForm = z.infer<typeof workForm>;

/** A work in a list. */
export const workCard = z.object({
  id,
  kind: assetKind,
  title: z.string(),
  /** Empty where there is none. */
  titleEn: z.string().default(''),
  clientName: z.string(),
  onAirDate: z.string().nullable(),
  mediaType: z.string().nullable(),
  status: publishStatus,
  owner: creatorBrief,
  media: workMedia.nullable(),
  isFavourite: z.boolean(),
  publishedAt: instant.nullable(),
  /** In the works of a creator: that creator's roles in a work of another creator. */
  roles: z.array(z.string()).optional(),
  /** For editors and staff: when and why staff have hidden the work from everybody else; null: they have not. */
  hiddenByStaff: z.object({ at: instant, reason: z.string() }).nullable().optional(),
});
export type WorkCard = z.infer<typeof workCard>;

/** A work in a list for its editors, with the number of its awards; `version` is what a deletion has seen. */
export const editedWorkCard = z.object({
  ...workCard.shape,
  version: z.int().optional(),
  awardCount: z.int().optional(),
});
export type EditedWorkCard = z.infer<typeof editedWorkCard>;

/** One of the caller's own works, with all of its files. */
export const ownWorkCard = z.object({ ...editedWorkCard.shape, assetIds: z.array(id).default([]) });

export type OwnWorkCard = z.infer<typeof ownWorkCard>;

export const work = z.object({
  ...workCard.shape,
  productName: z.string(),
  titleKana: z.string().default(''),
  clientKana: z.string().default(''),
  productKana: z.string().default(''),
  agencyName: z.string(),
  productionName: z.string(),
  imageType: z.string().nullable(),
  genres: z.array(z.string()),
  commodityTypes: z.array(z.string()),
  situations: z.array(z.string()),
  tags: z.array(z.string()),
  youtubeId: z.string().nullable(),
  awards: z.array(award).default([]),
  credits: z.array(credit),
  /** Every file in order. */
  gallery: z.array(workMedia).default([]),
  /** What the caller may download. */
  download: workDownload.default('none'),
  /** For editors: the owner's choices for others; null: as the profile says. */
  memberDownload: workDownload.nullable().default(null),
  linkDownload: workDownload.nullable().default(null),
  version: z.number().int(),
  can: z.object({ update: z.boolean(), publish: z.boolean(), delete: z.boolean() }),
});
export type Work = z.infer<typeof work>;

/** Works that were added per day of Asia/Tokyo up to today; deleted ones are not counted. */
export const addedWorks = z.object({
  days: z.array(z.object({ day: z.string(), videos: z.int(), images: z.int() })),
});
export type AddedWorks = z.infer<typeof addedWorks>;

/** Files of a work, each once. */
const fileIds = z
  .array(id)
  .max(30)
  .transform((ids) => [...new Set(ids)]);
/** Works that are changed at once, each once. */
export const bulkIds = z
  .array(id)
  .min(1)
  .max(BULK.works)
  .transform((ids) => [...new Set(ids)]);
/** A work that could not be changed: the error's code with what its words need. */
export const refusedWork = z.object({
  id,
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type RefusedWork = z.infer<typeof refusedWork>;
const statusBody = z.strictObject({ status: publishStatus });

export const works = {
  search: endpoint({
    id: 'catalogue.works.search',
    method: 'GET',
    path: '/api/catalogue/works',
    summary: 'Published works by words and filters',
    access: 'signed-in',
    query: workSearch,
    response: page(workCard),
  }),
  facets: endpoint({
    id: 'catalogue.works.facets',
    method: 'GET',
    path: '/api/catalogue/works/facets',
    summary: 'How many works each filter value would leave',
    access: 'signed-in',
    query: workSearch,
    response: z.object({ items: z.array(z.object({ kind: z.string(), key: z.string(), count: z.number().int() })) }),
  }),
  recommended: endpoint({
    id: 'catalogue.works.recommended',
    method: 'GET',
    path: '/api/catalogue/works/recommended',
    summary: 'Works that the caller may like, by what the caller has marked and looked at',
    access: 'signed-in',
    query: z.strictObject({ kind: assetKind, limit: pageQuery.limit }),
    response: z.object({ items: z.array(workCard) }),
  }),
  own: endpoint({
    id: 'catalogue.works.own',
    method: 'GET',
    path: '/api/catalogue/my-works',
    summary: "The caller's own works in every status, or those of an owner whose grant the caller holds",
    access: 'member',
    query: z.strictObject({ ...pageQuery, kind: assetKind.optional(), ownerId: id.optional() }),
    response: page(ownWorkCard),
  }),
  added: endpoint({
    id: 'catalogue.works.added',
    method: 'GET',
    path: '/api/catalogue/added-works',
    summary: 'Works added in the last days, for the start page of staff',
    access: 'admin',
    response: addedWorks,
  }),
  create: endpoint({
    id: 'catalogue.works.create',
    method: 'POST',
    path: '/api/catalogue/works',
    summary: 'Makes a work from uploaded files; it starts unpublished',
    access: 'creator',
    body: z.strictObject({ kind: assetKind, assetIds: fileIds, form: workForm }),
    response: work,
    status: 201,
  }),
  get: endpoint({
    id: 'catalogue.works.get',
    method: 'GET',
    path: '/api/catalogue/works/{id}',
    summary: 'A work as the caller may see it',
    access: 'signed-in',
    params: idParams,
    response: work,
  }),
  update: endpoint({
    id: 'catalogue.works.update',
    method: 'PUT',
    path: '/api/catalogue/works/{id}',
    summary: 'Saves a work; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: z.number().int(), form: workForm }),
    response: work,
  }),
  setStatus: endpoint({
    id: 'catalogue.works.set-status',
    method: 'PUT',
    path: '/api/catalogue/works/{id}/status',
    summary: 'Publishes, limits or hides a work',
    access: 'member',
    params: idParams,
    body: statusBody,
    response: work,
  }),
  setFiles: endpoint({
    id: 'catalogue.works.set-files',
    method: 'PUT',
    path: '/api/catalogue/works/{id}/files',
    summary: 'Replaces, orders or adds files; address and figures of the work stay, files left out are deleted',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: z.int(), assetIds: fileIds }),
    response: work,
  }),
  setStatusOfMany: endpoint({
    id: 'catalogue.works.set-status-of-many',
    method: 'PUT',
    path: '/api/catalogue/work-statuses',
    summary: 'Publishes, limits or hides many works; tells which could not be',
    access: 'member',
    body: z.strictObject({ ids: bulkIds, status: publishStatus }),
    response: z.object({ changed: z.array(id), refused: z.array(refusedWork) }),
  }),
  deleteMany: endpoint({
    id: 'catalogue.works.delete-many',
    method: 'POST',
    path: '/api/catalogue/work-deletions',
    summary: 'Deletes many works and their files, all or none; an outdated version of one answers 409',
    access: 'member',
    /** `versions` by id, of the works that the caller has seen. */
    body: z.strictObject({ ids: bulkIds, versions: z.record(id, z.int()).optional() }),
    response: z.object({ deleted: z.int() }),
  }),
  delete: endpoint({
    id: 'catalogue.works.delete',
    method: 'DELETE',
    path: '/api/catalogue/works/{id}',
    summary: 'Deletes a work and its files; an outdated version answers 409',
    access: 'member',
    params: idParams,
    query: z.strictObject({ version: z.coerce.number().int().optional() }),
  }),
} as const;
