import type { Download as DownloadAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/index.js';
import type { DownloadRow } from './downloads.queries.js';

export function toDownload(one: DownloadRow): DownloadAnswer {
  const { name, works, missing } = one;
  return { ...toFileJob(one), name, works, missing };
}
