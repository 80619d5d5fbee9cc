import {
  accountStatus,
  adminPermission,
  affiliation,
  applicantType,
  assetKind,
  auditAction,
  cmsPageName,
  id,
  legalEdition,
  letterBody,
  locale,
  month,
  profileType,
  publishStatus,
  YOUTUBE_ID,
} from '@koma/contracts';
import { z } from 'zod';
import { billingEvents } from './billing-events.js';
import { countedEvents } from './counted-events.js';
import { gatewayEvents } from './gateway-events.js';
import { licensingEvents } from './licensing-events.js';
import { mediaEvents } from './media-events.js';
import { sharingEvents } from './sharing-events.js';

/** A name in the scripts of the application form. */
const applicantName = z.object({
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  familyNameRoman: z.string(),
  firstNameRoman: z.string(),
});
/** Secret for the mail service only: a JWE, so that no log or topic contains a readable link. */
const sealed = z.string();

/** What a service has deleted of an account: number of rows and files, for the proof of erasure. */
const erasedPart = z.object({ erasureId: id, removed: z.number().int() });

/** Mails caused by the public forms. */
export const formMail = z.enum(['enquiry-staff', 'enquiry-sender', 'enquiry-answer', 'job-staff', 'job-applicant']);
export type FormMail = z.infer<typeof formMail>;
/** `kept`: a mail stored in the notification service's table. */
const requestedMail = z.enum([...formMail.options, 'kept']);

/** The event catalogue: name → schema of `data`. Names are `domain.noun.past-verb`. */
export const EVENTS = {
  ...countedEvents,
  ...gatewayEvents,
  ...mediaEvents,
  ...licensingEvents,
  'auth.application.submitted': z.object({
    applicationId: id,
    profileType: applicantType,
    affiliation,
    email: z.string(),
    locale,
    /** When staff call at the earliest. */
    promisedUntil: z.iso.datetime(),
  }),
  'auth.application.accepted': z.object({ applicationId: id, accountId: id, email: z.string(), locale, link: sealed }),
  'auth.application.refused': z.object({ applicationId: id, email: z.string(), locale, reason: z.string() }),
  'auth.account.created': z.object({
    accountId: id,
    profileType,
    favoriteId: id,
    companyName: z.string(),
    /** As the application says; the profile begins with it. */
    name: applicantName.optional(),
  }),
  /** The public part of an account, announced on every change; `closed` after a membership's end. */
  'auth.account.changed': z.object({
    accountId: id,
    profileType,
    status: accountStatus,
    /** What a member of staff may do; null for everybody else. */
    adminPermission: adminPermission.nullable().default(null),
    email: z.string(),
    locale,
    familyName: z.string(),
    firstName: z.string(),
    familyNameKana: z.string().default(''),
    firstNameKana: z.string().default(''),
    companyName: z.string(),
    /** The position in a creator's profile; empty for users. */
    position: z.string().default(''),
  }),
  /** Somebody has signed in; staff choose by it to whom they write. */
  'auth.account.signed-in': z.object({ accountId: id, at: z.iso.datetime() }),
  /** Sessions that somebody, or a change of the account, has ended; those that ran out are not announced. */
  'auth.sessions.ended': z.object({ accountId: id, sessionIds: z.array(id) }),
  /** A user has become a creator, or a creator a user; a new profile begins with the name. */
  'auth.profile-type.changed': z.object({
    accountId: id,
    profileType: z.enum(['creator', 'user']),
    email: z.string(),
    locale,
    companyName: z.string(),
    name: applicantName,
  }),
  /** By staff; the sealed link sets the first password. */
  'auth.account.invited': z.object({
    accountId: id,
    profileType,
    email: z.string(),
    locale,
    companyName: z.string(),
    link: sealed,
  }),
  'auth.account.suspended': z.object({ accountId: id, email: z.string(), locale, reason: z.string() }),
  'auth.account.reactivated': z.object({ accountId: id, email: z.string(), locale }),
  /** All data of the account are deleted; each service answers with its own `…account.erased`. */
  'auth.account.erased': z.object({ accountId: id, erasureId: id }),
  'auth.mail.changed': z.object({ accountId: id, oldEmail: z.string(), newEmail: z.string(), locale }),
  'auth.second-step.changed': z.object({
    accountId: id,
    email: z.string(),
    locale,
    change: z.enum(['app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'codes-renewed', 'code-used']),
  }),
  'auth.cancellation.requested': z.object({
    accountId: id,
    email: z.string(),
    locale,
    endsAt: z.iso.datetime(),
    erasesAt: z.iso.datetime(),
  }),
  'auth.cancellation.withdrawn': z.object({ accountId: id, email: z.string(), locale }),
  'auth.password.reset-requested': z.object({ accountId: id, email: z.string(), locale, link: sealed }),
  'auth.password.changed': z.object({ accountId: id, email: z.string(), locale }),
  'media.account.erased': erasedPart,
  'catalogue.account.erased': erasedPart,
  'notification.account.erased': erasedPart,
  'analytics.account.erased': erasedPart,
  'billing.account.erased': erasedPart,
  'licensing.account.erased': erasedPart,
  'catalogue.work.changed': z.object({
    workId: id,
    ownerId: id,
    kind: assetKind,
    title: z.string(),
    status: publishStatus,
  }),
  /**
   * Staff have hidden works of one owner from everybody else, or have taken that back. Ids that notices show a picture by, here
   * and below, are optional: older events have none.
   */
  'catalogue.works.hidden': z.object({
    ownerId: id,
    titles: z.array(z.string()),
    reason: z.string(),
    workIds: z.array(id).optional(),
  }),
  'catalogue.works.restored': z.object({
    ownerId: id,
    titles: z.array(z.string()),
    workIds: z.array(id).optional(),
  }),
  /** The reporter gets a mail with the link to the report; `reason` is the decision's. */
  'catalogue.report.reporter-told': z.object({
    reportId: id,
    email: z.string(),
    locale,
    mail: z.enum(['confirm', 'received', 'asked', 'hidden', 'kept', 'objected', 'restored', 'upheld']),
    number: z.string(),
    token: sealed,
    reason: z.string(),
  }),
  'catalogue.report.owner-told': z.object({
    reportId: id,
    ownerId: id,
    act: z.enum(['asked', 'hidden', 'kept', 'restored', 'upheld']),
    title: z.string(),
    reason: z.string(),
    /** Of a report of a work. */
    workId: id.optional(),
  }),
  'catalogue.report.staff-told': z.object({
    reportId: id,
    act: z.enum(['received', 'answered', 'objected']),
    number: z.string(),
  }),
  'catalogue.work.deleted': z.object({ workId: id, ownerId: id, assetIds: z.array(id) }),
  /**
   * The film on YouTube of which a work needs a still: the media service fetches it as the file `wanted.assetId`, and deletes
   * the one from before.
   */
  'catalogue.work.still-changed': z.object({
    workId: id,
    ownerId: id,
    wanted: z.object({ assetId: id, videoId: z.string().regex(YOUTUBE_ID) }).nullable(),
    droppedId: id.nullable(),
  }),
  /** Files that a work no longer uses; the media service deletes them. */
  'catalogue.files.dropped': z.object({ workId: id, ownerId: id, assetIds: z.array(id) }),
  /** Pictures of the site that no version and no draft of a page has; the media service deletes them. */
  'catalogue.pictures.dropped': z.object({ assetIds: z.array(id) }),
  /** Ends at once the signed addresses that a share link gave out before `epoch` (decision 11). */
  'catalogue.link.withdrawn': z.object({ linkId: id, epoch: z.number().int() }),
  /** Ends at once the signed addresses made before `epoch` (decision 12). */
  'catalogue.files.withdrawn': z.object({ assetId: id, epoch: z.number().int() }),
  'catalogue.profile.changed': z.object({
    creatorId: id,
    status: publishStatus,
    familyName: z.string(),
    firstName: z.string(),
    familyNameKana: z.string(),
    firstNameKana: z.string(),
    /** In Latin letters, the first name first; empty where none is known. */
    romanName: z.string().default(''),
    position: z.string(),
    companyName: z.string(),
    /** First three digits of the postcode, or empty: regions of viewers are counted by it. */
    zipArea: z.string().default(''),
    /** For staff's lists only. */
    dateOfBirth: z.iso.date().nullable(),
  }),
  ...sharingEvents,
  /** New results of saved searches with notices; at most once a day. */
  'catalogue.saved-searches.renewed': z.object({
    accountId: id,
    searches: z.array(z.object({ searchId: id, name: z.string(), count: z.int() })),
  }),
  ...billingEvents,
  /** An act of staff in another service, for the log in auth. */
  'staff.act.done': z.object({
    action: auditAction,
    actorId: id,
    subjectId: z.string(),
    subjectName: z.string(),
    details: z.record(z.string(), z.string()),
  }),
  /** Pages with changed content, and the counter that `cms.site` answers with. */
  /** A legal text was published; `edition` is its day of revision, which corrections keep. */
  'catalogue.terms.published': legalEdition.extend({
    number: z.int(),
    publishedAt: z.iso.datetime(),
    asksAgreement: z.boolean(),
  }),
  'catalogue.cms.changed': z.object({ pages: z.array(cmsPageName), version: z.number().int() }),
  /** A requested mail; it is made from the row of `id`, so that no topic contains what people wrote. */
  'notification.mail.requested': z.object({ mail: requestedMail, id }),
  /** Views counted for an owner's profile and works since the last event. */
  /** New views of one owner's profile and works; the sum of `contents` is `added`. */
  'analytics.views.counted': z.object({
    ownerId: id,
    added: z.number().int().positive(),
    contents: z
      .array(z.object({ kind: z.enum(['creator', 'video', 'image']), id, added: z.number().int() }))
      .default([]),
  }),
  /** What a creator's works achieved in a month (§2); once for each creator and month. */
  'analytics.letter.written': z.object({ accountId: id, month, ...letterBody.shape }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>;
export const EVENT_NAMES = Object.keys(EVENTS).filter((name): name is EventName => Object.hasOwn(EVENTS, name));
