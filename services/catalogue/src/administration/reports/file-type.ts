import type { ReportFileType } from '@koma/contracts';

/** What a file of each type begins with. */
const HEADS: Record<ReportFileType, RegExp> = {
  'application/pdf': /^%PDF-[12]\.\d/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
};

/** Whether the bytes begin as a file of this type does; staff get every file as an attachment that no browser shows in the page. */
export const isOfType = (content: Buffer, type: ReportFileType): boolean =>
  HEADS[type].test(content.subarray(0, 8).toString('latin1'));
