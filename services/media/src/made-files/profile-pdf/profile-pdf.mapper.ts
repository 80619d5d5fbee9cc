import type { ProfilePdf as ProfilePdfAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/index.js';
import type { ProfilePdf } from './profile-pdf.entity.js';

export const toProfilePdf = (one: ProfilePdf): ProfilePdfAnswer => ({
  ...toFileJob(one),
  creatorId: one.accountId,
  locale: one.locale,
});
