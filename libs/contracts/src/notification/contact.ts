import { z } from 'zod';
import { locale } from '../common/access.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { email, lines, optionalText, phoneNumber, text } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';

const say = (code: FieldCode) => code;
export const ENQUIRY_KINDS = ['service', 'company', 'rights', 'press', 'other'] as const;
export const enquiryKind = z.enum(ENQUIRY_KINDS);
export type EnquiryKind = z.infer<typeof enquiryKind>;

/** An optional telephone number. */
export const optionalPhone = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)
  .pipe(phoneNumber.optional());

/**
 * A hidden field that robots fill in. A form that contains it gets the usual answer and is discarded, so a page must hide the
 * field from screen readers and autofill too.
 */
export const honeypot = z.string().max(500).default('');

export const enquiryForm = z.strictObject({
  kind: enquiryKind,
  name: text(50),
  companyName: optionalText(),
  email,
  telephone: optionalPhone,
  message: lines(),
  website: honeypot,
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

export const enquiryStatus = z.enum(['open', 'closed']);
export type EnquiryStatus = z.infer<typeof enquiryStatus>;

/** Somebody of staff who may take an enquiry. */
export const enquiryAssignee = z.object({ id, name: z.string() });
export type EnquiryAssignee = z.infer<typeof enquiryAssignee>;

export const enquiry = z.object({
  id,
  /** Short enough to be read out on the telephone; mails name it. */
  number: z.string(),
  kind: enquiryKind,
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  telephone: z.string(),
  message: z.string(),
  locale,
  sentAt: instant,
  status: enquiryStatus,
  assignee: enquiryAssignee.nullable(),
  /** When staff answered last. */
  answeredAt: instant.nullable(),
  version: z.number().int(),
});
export type Enquiry = z.infer<typeof enquiry>;

/** What staff did with an enquiry. */
export const enquiryAct = z.enum(['assigned', 'released', 'answered', 'closed', 'reopened']);
export type EnquiryAct = z.infer<typeof enquiryAct>;

export const enquiryEntry = z.object({
  id,
  at: instant,
  act: enquiryAct,
  /** Who of staff did it. */
  author: z.string(),
  /** The answer, or who took the enquiry. */
  text: z.string(),
  /** When the mail server accepted an answer; null while it waits. */
  mailedAt: instant.nullable(),
});
export type EnquiryEntry = z.infer<typeof enquiryEntry>;

/** With all that was done, oldest first. */
export const enquiryWithHistory = enquiry.extend({ history: z.array(enquiryEntry) });
export type EnquiryWithHistory = z.infer<typeof enquiryWithHistory>;

const version = z.number().int();
export const enquiryAnswer = z.strictObject({
  version,
  message: z.string(say('FIELD.MESSAGE')).min(1, say('FIELD.MESSAGE')).pipe(lines()),
  /** The enquiry is done with this answer. */
  closes: z.boolean(),
});

export const contact = {
  send: endpoint({
    id: 'notification.enquiries.send',
    method: 'POST',
    path: '/api/notification/enquiries',
    summary: 'Sends an enquiry to staff; the sender gets an answer mail in the language of the page',
    access: 'anyone',
    limit: 'form',
    body: enquiryForm,
  }),
  list: endpoint({
    id: 'notification.enquiries.list',
    method: 'GET',
    path: '/api/notification/enquiries',
    summary: 'Enquiries for staff, newest first',
    access: 'admin',
    query: z.strictObject({
      ...pageQuery,
      kind: enquiryKind.optional(),
      status: enquiryStatus.optional(),
      /** Only those that this member of staff has taken. */
      assigneeId: id.optional(),
      q: z.string().max(100).optional(),
    }),
    response: page(enquiry),
  }),
  get: endpoint({
    id: 'notification.enquiries.get',
    method: 'GET',
    path: '/api/notification/enquiries/{id}',
    summary: 'One enquiry with all that staff did',
    access: 'admin',
    params: idParams,
    response: enquiryWithHistory,
  }),
  assignees: endpoint({
    id: 'notification.enquiries.assignees',
    method: 'GET',
    path: '/api/notification/enquiry-assignees',
    summary: 'Staff who may take an enquiry, by name',
    access: 'admin',
    response: z.object({ items: z.array(enquiryAssignee) }),
  }),
  assign: endpoint({
    id: 'notification.enquiries.assign',
    method: 'PUT',
    path: '/api/notification/enquiries/{id}/assignee',
    summary: 'Gives an enquiry to somebody of staff, or to nobody; an outdated version answers 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version, assigneeId: id.nullable() }),
    response: enquiryWithHistory,
  }),
  answer: endpoint({
    id: 'notification.enquiries.answer',
    method: 'POST',
    path: '/api/notification/enquiries/{id}/answers',
    summary: 'Mails an answer to the sender; an outdated version answers 409, so that nobody is answered twice',
    access: 'admin',
    params: idParams,
    body: enquiryAnswer,
    response: enquiryWithHistory,
    status: 201,
  }),
  setStatus: endpoint({
    id: 'notification.enquiries.set-status',
    method: 'PUT',
    path: '/api/notification/enquiries/{id}/status',
    summary: 'Closes an enquiry or opens it again; an outdated version answers 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version, status: enquiryStatus }),
    response: enquiryWithHistory,
  }),
} as const;
