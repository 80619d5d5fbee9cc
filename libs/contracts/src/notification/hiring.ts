import { z } from 'zod';
import { locale } from '../common/access.js';
import { endpoint, fillPath } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { email, optionalLines, phoneNumber, text } from '../common/fields.js';
import { id, instant, page, pageQuery } from '../common/page.js';
import { honeypot } from './contact.js';

const say = (code: FieldCode) => code;
/** Key of an opening in the `openings` section of the hiring page. */
export const openingKey = z.string(say('FIELD.REQUIRED')).regex(/^[a-z][a-z0-9-]{1,58}[a-z0-9]$/, say('FIELD.INVALID'));

export const jobApplicationForm = z.strictObject({
  openingKey,
  name: text(50),
  email,
  telephone: phoneNumber,
  message: optionalLines(),
  agreed: z.literal(true, say('FIELD.PRIVACY')),
  website: honeypot,
});
export type JobApplicationForm = z.infer<typeof jobApplicationForm>;

/** What the sender needs to upload the resume. */
export const startedApplication = z.object({ id, token: z.string() });
export type StartedApplication = z.infer<typeof startedApplication>;

export const jobApplication = z.object({
  id,
  openingKey,
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  message: z.string(),
  locale,
  resume: z.object({ fileName: z.string(), bytes: z.number().int(), pages: z.number().int() }),
  receivedAt: instant,
});
export type JobApplication = z.infer<typeof jobApplication>;

/**
 * The resume itself is not JSON, so its path is no endpoint. `PUT` with `content-type: application/pdf`, the token in
 * `RESUME_TOKEN_HEADER` and `?fileName=` completes the application and answers 204; sending the same bytes again does no harm.
 * `GET` is for staff and returns the file as an attachment.
 */
export const RESUME_PATH = '/api/notification/job-applications/{id}/resume';
export const RESUME_TOKEN_HEADER = 'x-application-token';
export const resumePath = (applicationId: string): string => fillPath(RESUME_PATH, { id: applicationId });

export const hiring = {
  apply: endpoint({
    id: 'notification.job-applications.start',
    method: 'POST',
    path: '/api/notification/job-applications',
    summary: 'Starts an application; it counts once its resume has been sent to RESUME_PATH within a day',
    access: 'anyone',
    limit: 'form',
    body: jobApplicationForm,
    response: startedApplication,
    status: 201,
  }),
  list: endpoint({
    id: 'notification.job-applications.list',
    method: 'GET',
    path: '/api/notification/job-applications',
    summary: 'Complete applications for staff, newest first',
    access: 'admin',
    query: z.strictObject({ ...pageQuery }),
    response: page(jobApplication),
  }),
} as const;
