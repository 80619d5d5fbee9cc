import type { ProfilePdf as ProfilePdfAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/file-job.mapper.js';
import type { ProfilePdf } from './profile-pdf.entity.js';

export const toProfilePdf = (one: ProfilePdf): ProfilePdfAnswer => ({
  ...toFileJob(one),
  creatorId: one.accountId,
  locale: one.locale,
});

/** Name under which a browser saves it: `koma-aoi-mizusawa-ja.pdf`. */
export function pdfFileName({ content: { creator }, locale }: Pick<ProfilePdf, 'content' | 'locale'>): string {
  const name = `${creator.firstNameRoman} ${creator.familyNameRoman}`.normalize('NFD').toLowerCase();
  const words = name.replace(/\p{Mn}/gu, '').match(/[a-z0-9]+/g) ?? ['profile'];
  return `koma-${words.join('-')}-${locale}.pdf`;
}
