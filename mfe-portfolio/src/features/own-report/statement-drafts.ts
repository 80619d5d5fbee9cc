/** Statements that are not sent yet, by report and kind, for as long as the tab is open. */
const keyOf = (reportId: string, kind: string) => `koma.report-statement.${reportId}.${kind}`;

export const draftOf = (reportId: string, kind: string): string => sessionStorage.getItem(keyOf(reportId, kind)) ?? '';
export const storeDraft = (reportId: string, kind: string, message: string): void =>
  sessionStorage.setItem(keyOf(reportId, kind), message);
export const dropDraft = (reportId: string, kind: string): void => sessionStorage.removeItem(keyOf(reportId, kind));
