import { z } from 'zod';
import { applicantType } from '../auth/applications.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { lines, optionalLines, optionalText, text } from '../common/fields.js';
import { BROADCAST } from '../common/limits.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { findLinked } from '../routes/index.js';

const say = (code: FieldCode) => code;

/** Whom a broadcast is for. Groups are joined by and, the values of one by or; an empty group is everybody. */
export const audience = z.strictObject({
  /** Each has one plan (decision 19), so that they choose the members of a plan too. */
  profileTypes: z.array(applicantType).max(2),
  /** Positions of creators, as their profiles say. */
  positions: z.array(text(100)).max(BROADCAST.choices),
  companies: z.array(text(100)).max(BROADCAST.choices),
  /** `active`: signed in within 30 days; `inactive`: not for 90 days, or never. */
  activity: z.enum(['any', 'active', 'inactive']),
  /** Picked by hand; where there are any, nobody else gets it. */
  accountIds: z.array(id).max(BROADCAST.picked),
});
export type Audience = z.infer<typeof audience>;

const common = {
  /** A page of the site that it leads to; empty for none. */
  path: optionalText(200).refine(
    (value) => value === '' || (value.startsWith('/') && !value.startsWith('//') && findLinked(value) !== null),
    say('FIELD.DEAD_LINK'),
  ),
  audience,
  isMailed: z.boolean(),
  isPushed: z.boolean().default(false),
};

/** What a draft holds: words may still be missing. */
export const broadcastDraft = z.strictObject({
  titleJa: optionalText(100),
  titleEn: optionalText(100),
  messageJa: optionalLines(2000),
  messageEn: optionalLines(2000),
  ...common,
});
export type BroadcastDraft = z.output<typeof broadcastDraft>;

/** What can be sent: both languages. */
export const sendableBroadcast = z.strictObject({
  titleJa: text(100),
  titleEn: text(100),
  messageJa: lines(2000),
  messageEn: lines(2000),
  ...common,
});

export const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export const broadcastState = z.enum(BROADCAST_STATES);
export type BroadcastState = z.infer<typeof broadcastState>;

const count = z.int();
export const broadcast = z.object({
  id,
  ...broadcastDraft.shape,
  /** Drafts are older than the rule for paths. */
  path: z.string(),
  state: broadcastState,
  version: count,
  /** When it is or was to be sent. */
  sendAt: instant.nullable(),
  /** When the last recipient had it. */
  sentAt: instant.nullable(),
  changedAt: instant,
  /** Who wrote it last. */
  changedBy: z.string(),
  /** How far it has come; mails and pushes only of those who want them. A push is counted for each browser. */
  figures: z.object({
    delivered: count,
    opened: count,
    mailed: count,
    mailsWaiting: count,
    mailsFailed: count,
    pushed: count,
    pushesOpened: count,
    pushesWaiting: count,
    pushesFailed: count,
  }),
});
export type Broadcast = z.infer<typeof broadcast>;

export const audienceMember = z.object({ id, name: z.string(), companyName: z.string(), email: z.string() });
export type AudienceMember = z.infer<typeof audienceMember>;

const root = '/api/notification/broadcasts';

/** What staff tell many members at once. */
export const broadcasts = {
  list: endpoint({
    id: 'notification.broadcasts.list',
    method: 'GET',
    path: root,
    summary: 'Broadcasts of staff, the latest change first; the words are looked for in both languages',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, state: broadcastState.optional(), q: z.string().max(100).optional() }),
    response: page(broadcast),
  }),
  get: endpoint({
    id: 'notification.broadcasts.get',
    method: 'GET',
    path: `${root}/{id}`,
    summary: 'One broadcast with its figures',
    access: 'admin',
    params: idParams,
    response: broadcast,
  }),
  create: endpoint({
    id: 'notification.broadcasts.create',
    method: 'POST',
    path: root,
    summary: 'Stores a draft',
    access: 'admin',
    body: broadcastDraft,
    response: broadcast,
    status: 201,
  }),
  save: endpoint({
    id: 'notification.broadcasts.save',
    method: 'PUT',
    path: `${root}/{id}`,
    summary: 'Saves a draft; an outdated version, or one that is sent already, answers 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version: count, draft: broadcastDraft }),
    response: broadcast,
  }),
  remove: endpoint({
    id: 'notification.broadcasts.remove',
    method: 'DELETE',
    path: `${root}/{id}`,
    summary: 'Deletes a draft; what is scheduled or sent stays',
    access: 'admin',
    params: idParams,
    query: z.strictObject({ version: z.coerce.number().int() }),
  }),
  audience: endpoint({
    id: 'notification.broadcasts.audience',
    method: 'POST',
    path: '/api/notification/broadcast-audience',
    summary: 'Who would get a broadcast now: how many, and page by page',
    access: 'admin',
    limit: 'read',
    query: z.strictObject(pageQuery),
    body: audience,
    response: page(audienceMember),
  }),
  choices: endpoint({
    id: 'notification.broadcasts.choices',
    method: 'GET',
    path: '/api/notification/broadcast-choices',
    summary: 'Positions and companies of members, by which an audience can be chosen',
    access: 'admin',
    response: z.object({ positions: z.array(z.string()), companies: z.array(z.string()) }),
  }),
  test: endpoint({
    id: 'notification.broadcasts.test',
    method: 'POST',
    path: `${root}/{id}/test`,
    summary: 'Sends it to the caller only, as it stands',
    access: 'admin',
    limit: 'code',
    params: idParams,
  }),
  send: endpoint({
    id: 'notification.broadcasts.send',
    method: 'POST',
    path: `${root}/{id}/sending`,
    summary: 'Sends it now, or at a time to come; twice answers 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version: count, sendAt: instant.nullable() }),
    response: broadcast,
  }),
  cancel: endpoint({
    id: 'notification.broadcasts.cancel',
    method: 'POST',
    path: `${root}/{id}/cancellation`,
    summary: 'Makes a scheduled one a draft again; once it is being sent: 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version: count }),
    response: broadcast,
  }),
} as const;
