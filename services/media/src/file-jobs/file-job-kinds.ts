import { DOWNLOADS } from '../downloads/download.entity.js';
import { EXPORTS } from '../exports/data-export.entity.js';
import { LINK_ZIPS } from '../link-files/link-zip.entity.js';
import { PROFILE_PDFS } from '../pdf/profile-pdf.entity.js';
import { SLIDE_SELECT_PDFS } from '../select-pdf/slide-select-pdf.entity.js';
import type { FileJob } from './file-job.entity.js';
import type { FileJobKind } from './file-job-kind.js';

/** Everything that is made into a file by a job. */
export const FILE_JOB_KINDS: readonly FileJobKind<FileJob>[] = [
  EXPORTS,
  DOWNLOADS,
  PROFILE_PDFS,
  SLIDE_SELECT_PDFS,
  LINK_ZIPS,
];
