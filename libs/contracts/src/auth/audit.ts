import { z } from 'zod';
import { day } from '../common/fields.js';
import { endpoint } from '../common/endpoint.js';
import { id, instant, page, pageQuery } from '../common/page.js';

/** Acts of staff that are logged permanently. */
export const AUDIT_ACTIONS = [
  'application.accepted',
  'application.refused',
  'application.noted',
  'member.invited',
  'member.invited-again',
  'member.suspended',
  'member.reactivated',
  'member.messaged',
  'member.second-step-removed',
  'cancellation.withdrawn',
  'admin.added',
  'admin.permission-changed',
  'admin.suspended',
  'admin.reactivated',
  'admin.signed-in',
  'admin.second-step-changed',
  'admin.second-step-removed',
  'cms.changed',
  'cms.published',
  'cms.scheduled',
  'cms.unscheduled',
  'cms.previews-ended',
  'cms.restored',
  'fee.refunded',
  'fee.charged',
  'price.set',
  'incident.closed',
  'broadcast.sent',
  'broadcast.cancelled',
  'enquiry.assigned',
  'enquiry.answered',
  'enquiry.closed',
  'enquiry.reopened',
  'job-application.opened',
  'works.imported',
  'work.hidden',
  'work.restored',
  'work.categorised',
  'category.added',
  'category.renamed',
  'category.retired',
  'category.brought-back',
  'category.merged',
  'category.merge-undone',
  'categories.ordered',
  'file.retried',
  'profile.hidden',
  'profile.restored',
  'link.hidden',
  'link.restored',
  'report.asked',
  'report.hidden',
  'report.kept',
  'report.restored',
  'report.upheld',
  'report.file-opened',
  'clearance.proof-opened',
  'reporter.barred',
  'reporter.admitted',
  'licence.opened',
  'licence.document-opened',
  'licence.file-opened',
  'dispute.answered',
  'dispute.settled',
] as const;
export const auditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof auditAction>;

/** One act of staff. Entries form a chain of hashes, so that a change to any of them can be detected. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorId: id,
  actorName: z.string(),
  action: auditAction,
  /** The object of the act: an account, an application, a page of the CMS. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** Further data, for instance a reason. */
  details: z.record(z.string(), z.string()),
  /** The subject was erased (decision 8), with its name and the details. */
  isErased: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const audit = {
  search: endpoint({
    id: 'auth.audit.search',
    method: 'GET',
    path: '/api/auth/audit',
    summary: 'What staff have done, newest first',
    access: 'full-admin',
    query: z.strictObject({
      ...pageQuery,
      q: z.string().max(100).optional(),
      action: auditAction.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    response: page(auditEntry),
  }),
  verify: endpoint({
    id: 'auth.audit.verify',
    method: 'GET',
    path: '/api/auth/audit/chain',
    summary: 'Whether the chain of the log is whole',
    access: 'full-admin',
    response: z.object({ entries: z.number().int(), isWhole: z.boolean(), brokenAt: z.string().nullable() }),
  }),
} as const;
