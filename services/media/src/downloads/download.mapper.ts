import type { Download as DownloadAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/file-job.mapper.js';
import type { Download } from './download.entity.js';

export function toDownload(one: Download): DownloadAnswer {
  const { name, works, missing } = one;
  return { ...toFileJob(one), name, works, missing };
}
