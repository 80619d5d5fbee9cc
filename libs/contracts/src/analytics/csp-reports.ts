import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';

/** Where browsers report what the Content-Security-Policy of a page has stopped. */
export const CSP_REPORTS_PATH = '/api/csp-reports';
/** Content types of such reports: `report-uri` of CSP Level 2, and the Reporting API. */
export const CSP_REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const;

const told = z.string().max(4_000).catch('');
const older = z.looseObject({
  'csp-report': z.looseObject({
    'document-uri': told,
    'blocked-uri': told,
    'effective-directive': told.optional(),
    'violated-directive': told.optional(),
  }),
});
const newer = z.looseObject({
  type: z.string(),
  body: z.looseObject({
    documentURL: told.optional(),
    blockedURL: told.optional(),
    effectiveDirective: told.optional(),
  }),
});

export const cspReports = {
  report: endpoint({
    id: 'gateway.csp-reports.report',
    method: 'POST',
    path: CSP_REPORTS_PATH,
    summary: 'Counts what the Content-Security-Policy of a page has stopped; sent by browsers themselves',
    access: 'anyone',
    limit: 'form',
    body: z.union([older, z.array(newer).max(50)]),
  }),
};
export type CspReport = z.output<typeof cspReports.report.body>;
