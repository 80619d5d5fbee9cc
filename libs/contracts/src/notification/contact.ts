import { z } from 'zod';
import { locale } from '../common/access.js';
import { endpoint } from '../common/endpoint.js';
import { email, lines, optionalText, phoneNumber, text } from '../common/fields.js';
import { id, instant, page, pageQuery } from '../common/page.js';

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

export const enquiry = z.object({
  id,
  kind: enquiryKind,
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  telephone: z.string(),
  message: z.string(),
  locale,
  sentAt: instant,
});
export type Enquiry = z.infer<typeof enquiry>;

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
    query: z.strictObject({ ...pageQuery, kind: enquiryKind.optional() }),
    response: page(enquiry),
  }),
} as const;
