import { z } from 'zod';
import { endpoint, fillPath } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { email, lines, optionalText, text } from '../../common/fields.js';
import { TEXT } from '../../common/limits.js';
import { id, instant } from '../../common/page.js';
import { honeypot } from '../../notification/contact.js';

const say = (code: FieldCode) => code;

/** What can be reported. */
export const REPORT_TARGETS = ['work', 'creator', 'link'] as const;
export const reportTarget = z.enum(REPORT_TARGETS);
export type ReportTarget = z.infer<typeof reportTarget>;

/** What a report is about. */
export const REPORT_KINDS = ['copyright', 'portrait', 'expired', 'personal', 'other'] as const;
export const reportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKind>;

/**
 * `upheld`: the owner objected, and the target stays hidden. A report without a confirmed mail address is `unconfirmed` and nobody of
 * staff sees it.
 */
export const REPORT_STATES = [
  'unconfirmed',
  'received',
  'asked',
  'hidden',
  'kept',
  'objected',
  'restored',
  'upheld',
] as const;
export const reportState = z.enum(REPORT_STATES);
export type ReportState = z.infer<typeof reportState>;

/** Who is heard and who decides: each act is a step that nobody changes later. */
export const REPORT_ACTS = [
  'received',
  'asked',
  'answered',
  'hidden',
  'kept',
  'objected',
  'restored',
  'upheld',
] as const;
export const reportAct = z.enum(REPORT_ACTS);
export type ReportAct = z.infer<typeof reportAct>;

/** Short enough to be read out on the telephone; mails name it. */
export const reportNumber = (reportId: string): string => reportId.slice(-8).toUpperCase();

export const reportForm = z.strictObject({
  /** Address of a page of Koma. */
  address: text(TEXT.url),
  kind: reportKind,
  name: text(50),
  /** The holder of the right for whom somebody else reports. */
  onBehalfOf: optionalText(),
  email,
  message: lines(),
  /** The owner may learn who reports. */
  showsName: z.boolean().default(false),
  declared: z.literal(true, say('FIELD.AGREEMENT')),
  website: honeypot,
});
export type ReportForm = z.infer<typeof reportForm>;

/**
 * What the sender needs to send proof files, and whether the mail address must be confirmed first. Without `isMailed` the address has
 * got as many mails as it may within the hour: the link in any of them confirms this report too.
 */
export const startedReport = z.object({
  id,
  number: z.string(),
  token: z.string(),
  isConfirmed: z.boolean(),
  isMailed: z.boolean(),
});
export type StartedReport = z.infer<typeof startedReport>;

const step = z.object({ at: instant, act: reportAct, text: z.string() });

/** A report as whoever sent it sees it: nothing about the owner. */
export const reportCase = z.object({
  id,
  number: z.string(),
  state: reportState,
  kind: reportKind,
  target: reportTarget,
  address: z.string(),
  message: z.string(),
  files: z.array(z.string()),
  sentAt: instant,
  /** By when staff decide; null once it is decided. */
  dueAt: instant.nullable(),
  /** Decisions with their reasons, oldest first. */
  steps: z.array(step),
});
export type ReportCase = z.infer<typeof reportCase>;

/**
 * What the link of a mail opens: its own report first, unless it was dismissed; after it, while the link proves the mailbox, the others
 * that were sent with the same mail address. Somebody else may have sent those, and there may be more than are shown.
 */
export const reportCases = z.object({ items: z.array(reportCase), hasMore: z.boolean() });
export type ReportCases = z.infer<typeof reportCases>;

/**
 * A proof file is no JSON, so its path is no endpoint. `PUT` with one of `DOCUMENT_TYPES`, the token in `REPORT_TOKEN_HEADER` and
 * `?fileName=` answers 204; the same bytes again do no harm.
 */
export const REPORT_FILES_PATH = '/api/catalogue/reports/{id}/files';
/** `GET` is for staff and returns the file as an attachment. */
export const REPORT_FILE_PATH = '/api/catalogue/staff-reports/{id}/files/{fileId}';
export const REPORT_TOKEN_HEADER = 'x-report-token';
export const reportFilesPath = (reportId: string): string => fillPath(REPORT_FILES_PATH, { id: reportId });
export const reportFilePath = (reportId: string, fileId: string): string =>
  fillPath(REPORT_FILE_PATH, { id: reportId, fileId });

/** The page of the form; with `?case=`, the page of one report. */
export const REPORT_PATH = '/report';

const token = z.string().max(100);
const caseParams = z.strictObject({ token, id });

export const reports = {
  send: endpoint({
    id: 'catalogue.reports.send',
    method: 'POST',
    path: '/api/catalogue/reports',
    summary: 'Reports a work, a profile or a share link; it counts once the mail address is confirmed',
    access: 'anyone',
    limit: 'form',
    body: reportForm,
    response: startedReport,
    status: 201,
  }),
  cases: endpoint({
    id: 'catalogue.reports.cases',
    method: 'GET',
    path: '/api/catalogue/report-cases/{token}',
    summary: 'The state of a report for whoever holds the link from its mail, and what else waits for the same mailbox',
    access: 'anyone',
    params: z.strictObject({ token }),
    /** `number` finds one among many. */
    query: z.strictObject({ number: z.string().max(20).normalize('NFKC').trim().toUpperCase().optional() }),
    response: reportCases,
  }),
  confirm: endpoint({
    id: 'catalogue.reports.confirm',
    method: 'POST',
    path: '/api/catalogue/report-cases/{token}/reports/{id}/confirmation',
    summary: 'Confirms a report of the mailbox to which the link was sent; a second time changes nothing',
    access: 'anyone',
    limit: 'form',
    params: caseParams,
    response: reportCase,
  }),
  dismiss: endpoint({
    id: 'catalogue.reports.dismiss',
    method: 'DELETE',
    path: '/api/catalogue/report-cases/{token}/reports/{id}',
    summary: 'Removes a report that somebody else sent in the name of the mailbox, before it is confirmed',
    access: 'anyone',
    params: caseParams,
  }),
} as const;
