import { tokyoDay, type DataExport as DataExportAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/file-job.mapper.js';
import type { DataExport } from './data-export.entity.js';

export const toDataExport = (one: DataExport): DataExportAnswer => ({ ...toFileJob(one), sha256: one.sha256 });

/** Name under which a browser saves the zip: the day of Asia/Tokyo on which it was asked for. */
export const exportFileName = ({ createdAt }: Pick<DataExport, 'createdAt'>): string =>
  `koma-export-${tokyoDay(createdAt)}.zip`;
