import { z } from 'zod';
import { locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { day, lines } from '../../common/fields.js';
import { REPORT } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';
import { workCard } from '../portfolio/works.js';
import { reportAct, reportKind, reportState, reportTarget } from './reports.js';

/** By what staff narrow the reports: those that wait for them, for the owner, and decided ones. */
export const REPORT_QUEUES = ['waiting', 'asked', 'decided'] as const;
export const reportQueue = z.enum(REPORT_QUEUES);
export type ReportQueue = z.infer<typeof reportQueue>;

/** What staff do with a report. */
export const STAFF_REPORT_ACTS = ['ask', 'hide', 'keep', 'restore', 'uphold'] as const;
export const staffReportAct = z.enum(STAFF_REPORT_ACTS);
export type StaffReportAct = z.infer<typeof staffReportAct>;

export const staffReport = z.object({
  id,
  number: z.string(),
  state: reportState,
  kind: reportKind,
  target: reportTarget,
  targetId: id,
  title: z.string(),
  /** Empty once the account is erased. */
  reporter: z.string(),
  confirmedAt: instant,
  /** By when the next step is due; null once it is decided. */
  dueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  isUnfounded: z.boolean(),
  /** How many other reports there are about the same target. */
  others: z.int(),
  version: z.int(),
});
export type StaffReport = z.infer<typeof staffReport>;

const bar = z.object({ id, reason: z.string(), until: day.nullable(), byName: z.string(), createdAt: instant });

const briefReport = z.object({ id, number: z.string(), state: reportState });

/** Both sides, with all that was done. */
export const staffReportDetails = staffReport.extend({
  address: z.string(),
  message: z.string(),
  onBehalfOf: z.string(),
  email: z.string(),
  isMember: z.boolean(),
  showsName: z.boolean(),
  locale,
  owner: z.object({ id, name: z.string() }).nullable(),
  /** What is reported, now; null: it is deleted. */
  shown: z.object({ path: z.string(), media: workCard.shape.media, isHidden: z.boolean() }).nullable(),
  files: z.array(z.object({ id, fileName: z.string(), bytes: z.int() })),
  steps: z.array(z.object({ at: instant, act: reportAct, text: z.string(), byName: z.string() })),
  acts: z.array(staffReportAct),
  /** Other reports about the same target, newest first. */
  related: z.array(briefReport),
  /** Set while the reporter is shut out. */
  bar: bar.nullable(),
});
export type StaffReportDetails = z.infer<typeof staffReportDetails>;

export const staffReportForm = z.strictObject({
  version: z.int(),
  act: staffReportAct,
  /** Sent to both sides. */
  reason: lines(REPORT.reason),
  /** The report is false or abusive; counts only with `keep`, and both sides are not told so. */
  isUnfounded: z.boolean().default(false),
});
export type StaffReportForm = z.infer<typeof staffReportForm>;

/** A year of reports of one kind, for a report on transparency. */
export const reportYearRow = z.object({
  kind: reportKind,
  received: z.int(),
  hidden: z.int(),
  kept: z.int(),
  objections: z.int(),
  restored: z.int(),
  /** Median of the days from the report to the first decision; null: nothing is decided. */
  medianDays: z.number().nullable(),
});
export type ReportYearRow = z.infer<typeof reportYearRow>;

const barForm = z.strictObject({ reason: lines(REPORT.reason), until: day.nullable() });

export const staffReports = {
  list: endpoint({
    id: 'catalogue.staff-reports.list',
    method: 'GET',
    path: '/api/catalogue/staff-reports',
    summary: 'Reports for staff, those that are due first; decided ones newest first',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, queue: reportQueue.default('waiting'), kind: reportKind.optional() }),
    response: page(staffReport),
  }),
  get: endpoint({
    id: 'catalogue.staff-reports.get',
    method: 'GET',
    path: '/api/catalogue/staff-reports/{id}',
    summary: 'One report with both sides and its history',
    access: 'admin',
    params: idParams,
    response: staffReportDetails,
  }),
  about: endpoint({
    id: 'catalogue.staff-reports.about',
    method: 'GET',
    path: '/api/catalogue/reported-things/{id}',
    summary: 'The reports about a work, a profile or a link, the newest first',
    access: 'admin',
    params: idParams,
    response: z.object({ items: z.array(briefReport) }),
  }),
  act: endpoint({
    id: 'catalogue.staff-reports.act',
    method: 'POST',
    path: '/api/catalogue/staff-reports/{id}/steps',
    summary: 'Asks the owner, hides, keeps, or decides on the objection; an outdated version answers 409',
    access: 'admin',
    params: idParams,
    body: staffReportForm,
    response: staffReportDetails,
    status: 201,
  }),
  bar: endpoint({
    id: 'catalogue.staff-reports.bar',
    method: 'PUT',
    path: '/api/catalogue/staff-reports/{id}/bar',
    summary: 'Shuts the reporter out from further reports until a day, or for good',
    access: 'admin',
    params: idParams,
    body: barForm,
    response: staffReportDetails,
  }),
  admit: endpoint({
    id: 'catalogue.staff-reports.admit',
    method: 'DELETE',
    path: '/api/catalogue/staff-reports/{id}/bar',
    summary: 'Takes that back',
    access: 'admin',
    params: idParams,
    response: staffReportDetails,
  }),
  waiting: endpoint({
    id: 'catalogue.staff-reports.waiting',
    method: 'GET',
    path: '/api/catalogue/waiting-reports',
    summary: 'How many reports wait for staff, and by when the first is due',
    access: 'admin',
    response: z.object({ count: z.int(), dueAt: instant.nullable() }),
  }),
  year: endpoint({
    id: 'catalogue.staff-reports.year',
    method: 'GET',
    path: '/api/catalogue/report-years/{year}',
    summary: 'The reports of a year in Tokyo, counted by kind',
    access: 'admin',
    params: z.strictObject({ year: z.coerce.number().int().min(2000).max(2200) }),
    response: z.object({ items: z.array(reportYearRow) }),
  }),
} as const;
