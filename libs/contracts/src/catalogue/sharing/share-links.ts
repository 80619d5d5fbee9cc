import { z } from 'zod';
import { tokyoDay } from '../../common/days.js';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { day, text } from '../../common/fields.js';
import { SHARE_LINK } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';

const say = (code: FieldCode) => code;

/** What can be shared by link. */
export const sharedKind = z.enum(['creator', 'work', 'slide-select']);
export type SharedKind = z.infer<typeof sharedKind>;
const target = { kind: sharedKind, targetId: id };

/** The last digits of a link's id, which are random. */
const LINK_MARK = /^[0-9A-F]{10}$/;
/** What a watermark says of its link. */
export const linkMarkOf = (linkId: string): string => linkId.replaceAll('-', '').slice(-10).toUpperCase();
/** Whether a text may be the mark of a link. */
export const isLinkMark = (value: string): boolean => LINK_MARK.test(value.trim().toUpperCase());

/** Why a link does not open: its owner revoked it, its last day is over, or its target is private. */
export const linkState = z.enum(['open', 'revoked', 'ended', 'private']);
export const shareLink = z.object({
  id,
  ...target,
  /** Of the work, slide select or creator; the English one empty where there is none. */
  title: z.string(),
  titleEn: z.string(),
  /** The person for whom it was made. */
  recipient: z.string(),
  /** Path of its page, without language prefix. */
  path: z.string(),
  hasPassword: z.boolean(),
  allowsDownload: z.boolean(),
  /** Downloads keep what the files tell of places and cameras. */
  withCameraData: z.boolean(),
  /** What is shown and downloaded bears the recipient's name. */
  hasWatermark: z.boolean().default(false),
  /** Stands in the watermark, and leads back to the link. */
  mark: z.string().default(''),
  /** Guests may comment on its works. */
  allowsComments: z.boolean(),
  /** Comments of guests that wait for an answer or a mark as done, and all of them. */
  openComments: z.int(),
  comments: z.int(),
  /** Last day in Asia/Tokyo, `YYYY-MM-DD`; null: no end. */
  lastDay: day.nullable(),
  state: linkState,
  openings: z.int(),
  lastOpenedAt: instant.nullable(),
  createdAt: instant,
});
export type ShareLink = z.infer<typeof shareLink>;

/** One viewer's visit. */
export const linkOpening = z.object({
  id,
  at: instant,
  lastSeenAt: instant,
  /** When a file was first downloaded; null: never. */
  downloadedAt: instant.nullable(),
  /** How far each film was watched, 0 to 1. */
  watched: z.array(z.object({ workId: id, title: z.string(), titleEn: z.string(), share: z.number() })),
});
export type LinkOpening = z.infer<typeof linkOpening>;

const password = z
  .string(say('FIELD.PASSWORD_REQUIRED'))
  .min(SHARE_LINK.password.min, say('FIELD.LINK_PASSWORD'))
  .max(SHARE_LINK.password.max, say('FIELD.LINK_PASSWORD'));
export const shareLinkForm = z.strictObject({
  recipient: text(),
  /** Left out: unchanged. Null: none. */
  password: password.nullable().optional(),
  lastDay: day.nullable(),
  allowsDownload: z.boolean().default(false),
  withCameraData: z.boolean().default(false),
  hasWatermark: z.boolean().default(false),
  allowsComments: z.boolean().default(false),
});
export type ShareLinkForm = z.infer<typeof shareLinkForm>;

/** The days that a link may end on, in Tokyo: today to the same day in two years. */
export function linkDays(now = new Date()): { first: string; last: string } {
  const first = tokyoDay(now);
  return { first, last: `${Number(first.slice(0, 4)) + SHARE_LINK.mostYears}${first.slice(4)}` };
}

/** What is wrong with a last day that is chosen now; null: nothing. */
export function linkDayFault(lastDay: string | null, now = new Date()): FieldCode | null {
  const { first, last } = linkDays(now);
  return lastDay === null || (lastDay >= first && lastDay <= last) ? null : 'FIELD.LINK_DAY';
}

export const shareLinks = {
  list: endpoint({
    id: 'catalogue.share-links.list',
    method: 'GET',
    path: '/api/catalogue/share-links',
    summary: 'Links to one profile, work or slide select, newest first; without a target all of an owner',
    access: 'member',
    query: z.strictObject({
      ...pageQuery,
      kind: sharedKind.optional(),
      targetId: id.optional(),
      ownerId: id.optional(),
      /** Of a watermark: the link from which something came. */
      mark: z.string().trim().toUpperCase().regex(LINK_MARK).optional(),
    }),
    response: page(shareLink),
  }),
  create: endpoint({
    id: 'catalogue.share-links.create',
    method: 'POST',
    path: '/api/catalogue/share-links',
    summary: 'Makes a link for one recipient',
    access: 'member',
    body: z.strictObject({ ...target, form: shareLinkForm }),
    response: shareLink,
    status: 201,
  }),
  update: endpoint({
    id: 'catalogue.share-links.update',
    method: 'PUT',
    path: '/api/catalogue/share-links/{id}',
    summary: 'Changes recipient, password, last day, download or comments of a link',
    access: 'member',
    params: idParams,
    body: shareLinkForm,
    response: shareLink,
  }),
  revoke: endpoint({
    id: 'catalogue.share-links.revoke',
    method: 'POST',
    path: '/api/catalogue/share-links/{id}/revoke',
    summary: 'Ends a link at once',
    access: 'member',
    params: idParams,
    response: shareLink,
  }),
  openings: endpoint({
    id: 'catalogue.share-links.openings',
    method: 'GET',
    path: '/api/catalogue/share-links/{id}/openings',
    summary: 'When a link was opened and how far its films were watched, newest first',
    access: 'member',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: page(linkOpening),
  }),
} as const;
