import { Entity } from 'typeorm';
import { FileJob } from '../file-jobs/file-job.entity.js';
import type { FileJobKind } from '../file-jobs/file-job-kind.js';

/** An export of everything that is kept of an account. */
@Entity('data_export')
export class DataExport extends FileJob {}

export const EXPORTS: FileJobKind<DataExport> = {
  entity: DataExport,
  table: 'data_export',
  folder: 'exports',
  extension: 'zip',
  type: 'application/zip',
  notReady: 'EXPORT.NOT_READY',
  news: 'data-export',
};
