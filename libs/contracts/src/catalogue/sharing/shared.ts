import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { day } from '../../common/fields.js';
import { id, page, pageQuery } from '../../common/page.js';
import { viewTicket } from '../../common/view-ticket.js';
import { assetKind } from '../../media/assets.js';
import { slideSelectItem, slideSelectSection } from '../collecting/slide-selects.js';
import { downloadOffer } from '../documents/downloads.js';
import { shownProfileDocument } from '../documents/profile-documents.js';
import { shownReel, shownWork } from '../portfolio/portfolios.js';
import { creator } from '../portfolio/profiles.js';
import { work } from '../portfolio/works.js';
import { filePass } from './link-files.js';
import type { SharedKind } from './share-links.js';

const say = (code: FieldCode) => code;

const token = z.string().regex(/^[\w-]{43}$/);
/** Parameters of a share link's endpoint. */
export const tokenParams = z.strictObject({ token });
/** Path of all endpoints of share links; the cookie of an unlocked link is sent nowhere else. */
export const SHARED_PATH = '/api/catalogue/shared';
/** Cookie of a browser that has given a link's password. */
export const LINK_COOKIE = 'koma_link';
/** Page of a link, without language prefix. */
export const linkPath = (kind: SharedKind | z.infer<typeof assetKind>, linkToken: string): string =>
  kind === 'creator' ? `/link-media/creator/${linkToken}/details` : `/link-media/${kind}:${linkToken}`;

/** What a link opens. Locked: the password is required before anything else is shown. */
export const sharedThing = z.discriminatedUnion('isLocked', [
  z.object({ isLocked: z.literal(true) }),
  z.object({
    isLocked: z.literal(false),
    kind: z.enum(['creator', 'video', 'image', 'slide-select']),
    targetId: id,
    ownerId: id,
    allowsDownload: z.boolean(),
    allowsComments: z.boolean(),
    /** Shown over films; null: none. */
    watermark: z.string().nullable().default(null),
    lastDay: day.nullable(),
  }),
]);
export type SharedThing = z.infer<typeof sharedThing>;

/** A work of a link; with download addresses where the link allows it. */
export const sharedWork = z.object({
  ...work.shape,
  downloads: z.array(z.object({ assetId: id, url: z.string() })),
  ticket: viewTicket,
});
export type SharedWork = z.infer<typeof sharedWork>;
/** Addresses of the pictures of a profile, which may not exist. */
const accountPictures = { portraitUrl: z.string(), logoUrl: z.string() };
/** A profile of a link. */
export const sharedCreator = z.object({ ...creator.shape, ...accountPictures, ticket: viewTicket });
export type SharedCreator = z.infer<typeof sharedCreator>;
export const sharedSlideSelect = z.object({
  name: z.string(),
  items: z.array(slideSelectItem),
  sections: z.array(slideSelectSection).default([]),
});
export type SharedSlideSelect = z.infer<typeof sharedSlideSelect>;

/** Content of the PDF of a shared profile. */
export const sharedDocument = z.object({ ...shownProfileDocument.shape, ...accountPictures });
export type SharedDocument = z.infer<typeof sharedDocument>;

/** To a thousandth. */
const watchedShare = z
  .number()
  .min(0)
  .max(1)
  .transform((share) => Math.round(share * 1_000) / 1_000);

export const shared = {
  open: endpoint({
    id: 'catalogue.shared.open',
    method: 'GET',
    path: `${SHARED_PATH}/{token}`,
    summary: 'What a link leads to',
    access: 'anyone',
    params: tokenParams,
    response: sharedThing,
  }),
  unlock: endpoint({
    id: 'catalogue.shared.unlock',
    method: 'POST',
    path: `${SHARED_PATH}/{token}/unlock`,
    summary: "Gives a link's password; a cookie opens the link for this browser session",
    access: 'anyone',
    limit: 'credentials',
    params: tokenParams,
    body: z.strictObject({
      password: z.string(say('FIELD.PASSWORD_REQUIRED')).min(1, say('FIELD.PASSWORD_REQUIRED')).max(200),
    }),
    response: sharedThing,
  }),
  creator: endpoint({
    id: 'catalogue.shared.creator',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/creator`,
    summary: 'The profile behind a link',
    access: 'anyone',
    params: tokenParams,
    response: sharedCreator,
  }),
  works: endpoint({
    id: 'catalogue.shared.works',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/works`,
    summary: "The works of the profile behind a link, in the creator's order",
    access: 'anyone',
    params: tokenParams,
    query: z.strictObject({ ...pageQuery, kind: assetKind.optional() }),
    response: page(shownWork),
  }),
  reel: endpoint({
    id: 'catalogue.shared.reel',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/reel`,
    summary: 'The reel on the profile behind a link',
    access: 'anyone',
    params: tokenParams,
    response: shownReel,
  }),
  document: endpoint({
    id: 'catalogue.shared.document',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/document`,
    summary: 'What stands in the PDF of the profile behind a link',
    access: 'anyone',
    params: tokenParams,
    response: sharedDocument,
  }),
  work: endpoint({
    id: 'catalogue.shared.work',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/works/{id}`,
    summary: 'A work behind a link: the shared one, or one of the shared profile or slide select',
    access: 'anyone',
    params: z.strictObject({ token, id }),
    response: sharedWork,
  }),
  slideSelect: endpoint({
    id: 'catalogue.shared.slide-select',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/slide-select`,
    summary: 'The slide select behind a link',
    access: 'anyone',
    params: tokenParams,
    response: sharedSlideSelect,
  }),
  filePass: endpoint({
    id: 'catalogue.shared.file-pass',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/file-pass`,
    summary: 'What opens the calls that make files (PDF, zip) for ten minutes, where the link allows downloads',
    access: 'anyone',
    params: tokenParams,
    response: filePass,
  }),
  downloadOffer: endpoint({
    id: 'catalogue.shared.download-offer',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/download-offer`,
    summary: 'Which works behind a link may be downloaded, and in which form, where the link allows downloads',
    access: 'anyone',
    params: tokenParams,
    query: z.strictObject({ workId: id.optional() }),
    response: downloadOffer,
  }),
  enter: endpoint({
    id: 'catalogue.shared.enter',
    method: 'POST',
    path: `${SHARED_PATH}/{token}/openings`,
    summary: "Notes a visit in the owner's log; the owner's own visits are none",
    access: 'anyone',
    limit: 'view',
    params: tokenParams,
    response: z.object({ openingId: id.nullable() }),
  }),
  watched: endpoint({
    id: 'catalogue.shared.watched',
    method: 'PUT',
    path: `${SHARED_PATH}/{token}/openings/{id}/watched`,
    summary: 'Notes how far a film was watched in a visit',
    access: 'anyone',
    limit: 'view',
    params: z.strictObject({ token, id }),
    body: z.strictObject({ workId: id, share: watchedShare }),
  }),
  downloaded: endpoint({
    id: 'catalogue.shared.downloaded',
    method: 'PUT',
    path: `${SHARED_PATH}/{token}/openings/{id}/downloaded`,
    summary: 'Notes that a file was saved in a visit',
    access: 'anyone',
    limit: 'view',
    params: z.strictObject({ token, id }),
  }),
} as const;
