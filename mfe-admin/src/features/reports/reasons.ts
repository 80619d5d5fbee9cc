import type { StaffReportAct } from '@koma/contracts';

/**
 * Reasons that are not sent yet, by report and act: what is written to an owner is no reason of a decision. They live as long as the
 * page, so that closing the dialog loses nothing.
 */
const reasons = new Map<string, string>();
const keyOf = (reportId: string, act: StaffReportAct) => `${reportId}.${act}`;

export const reasonOf = (reportId: string, act: StaffReportAct): string => reasons.get(keyOf(reportId, act)) ?? '';
export const storeReason = (reportId: string, act: StaffReportAct, reason: string): void =>
  void reasons.set(keyOf(reportId, act), reason);
export const dropReason = (reportId: string, act: StaffReportAct): void => void reasons.delete(keyOf(reportId, act));
