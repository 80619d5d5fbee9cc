import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';

/** What pages tell of themselves: of each kind at once, and characters of a text. */
export const PAGE_REPORT = { vitals: 8, errors: 5, text: 300, place: 120 } as const;

export const VITALS = ['LCP', 'CLS', 'INP', 'TTFB'] as const;
export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;

const vital = z.strictObject({
  name: z.enum(VITALS),
  /** Milliseconds; of CLS, the score. */
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(VITAL_RATINGS),
});
const scriptError = z.strictObject({
  /** As the browser says it; what may name a person is masked where it is received. */
  text: z.string().max(PAGE_REPORT.text),
  /** File, line and column. */
  place: z.string().max(PAGE_REPORT.place),
  /** Of the page's requests at that time. */
  traceId: z.string().regex(/^[\da-f]{32}$/),
});

export const pageReport = z.strictObject({
  /** Path of the route, such as `/details/video:{id}`: never the page's address. */
  page: z.string().max(100),
  vitals: z.array(vital).max(PAGE_REPORT.vitals).default([]),
  errors: z.array(scriptError).max(PAGE_REPORT.errors).default([]),
});
export type PageReport = z.infer<typeof pageReport>;

export const pageReports = {
  send: endpoint({
    id: 'gateway.page-reports.send',
    method: 'POST',
    path: '/api/telemetry',
    summary: 'Takes what a page has measured of itself, and errors of its scripts; nothing of it names a person',
    access: 'anyone',
    limit: 'page-report',
    body: pageReport,
  }),
} as const;
