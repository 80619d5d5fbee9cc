import {
  affiliation,
  applicantType,
  assetFailure,
  assetKind,
  cmsPageName,
  locale,
  profileType,
  publishStatus,
  viewReport,
} from '@koma/contracts';
import { z } from 'zod';

const id = z.uuid();
/** Secret for the mail service only: a JWE, so that links never stand readable in a log or topic. */
const sealed = z.string();

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

/** Mails that follow from the public forms. */
export const formMail = z.enum(['enquiry-staff', 'enquiry-sender', 'job-staff', 'job-applicant']);
export type FormMail = z.infer<typeof formMail>;

/** The event catalogue: name → schema of `data`. Names are `domain.noun.past-verb`. */
export const EVENTS = {
  'auth.application.submitted': z.object({ applicationId: id, profileType: applicantType, affiliation }),
  'auth.application.accepted': z.object({ applicationId: id, accountId: id, email: z.string(), locale, link: sealed }),
  'auth.application.refused': z.object({ applicationId: id, email: z.string(), locale, reason: z.string() }),
  'auth.account.created': z.object({ accountId: id, profileType, favoriteId: id, companyName: z.string() }),
  'auth.password.reset-requested': z.object({ accountId: id, email: z.string(), locale, link: sealed }),
  'auth.password.changed': z.object({ accountId: id, email: z.string(), locale }),
  'media.asset.uploaded': z.object({ assetId: id, ownerId: id, kind: assetKind, fileName: z.string() }),
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
  }),
  'media.asset.failed': z.object({
    assetId: id,
    ownerId: id,
    kind: assetKind,
    fileName: z.string(),
    failure: assetFailure,
  }),
  'media.asset.deleted': z.object({ assetId: id, ownerId: id }),
  'catalogue.work.changed': z.object({
    workId: id,
    ownerId: id,
    kind: assetKind,
    title: z.string(),
    status: publishStatus,
  }),
  'catalogue.work.deleted': z.object({ workId: id, ownerId: id, assetIds: z.array(id) }),
  /** Signed addresses made before `epoch` end at once (decision 12). */
  'catalogue.files.withdrawn': z.object({ assetId: id, epoch: z.number().int() }),
  'catalogue.profile.changed': z.object({ creatorId: id, status: publishStatus }),
  /** Pages whose content is another now, and the counter that `cms.site` answers with. */
  'catalogue.cms.changed': z.object({ pages: z.array(cmsPageName), version: z.number().int() }),
  /** A mail about a form is due; it is made from the row of `id`, so that no topic holds what people wrote. */
  'notification.mail.requested': z.object({ mail: formMail, id }),
  'gateway.views.taken': z.object({
    views: z.array(
      viewReport.extend({ viewId: id, viewer: z.string(), accountId: id.nullable(), at: z.iso.datetime() }),
    ),
  }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
export const EVENT_NAMES = Object.keys(EVENTS).filter((name): name is EventName => Object.hasOwn(EVENTS, name));
