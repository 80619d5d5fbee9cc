import { tokyoDay } from '@koma/contracts';
import { Entity } from 'typeorm';
import { FileJob, type FileJobKind } from '../file-jobs/index.js';

/** File name of the zip: the day of Asia/Tokyo on which it was requested. */
export const exportFileName = ({ createdAt }: Pick<FileJob, 'createdAt'>): string =>
  `koma-export-${tokyoDay(createdAt)}.zip`;

/** An export of all data of an account. */
@Entity('data_export')
export class DataExport extends FileJob {}

export const EXPORTS: FileJobKind<DataExport> = {
  entity: DataExport,
  table: 'data_export',
  folder: 'exports',
  extension: 'zip',
  type: 'application/zip',
  notReady: 'EXPORT.NOT_READY',
  fileName: exportFileName,
  eventKind: 'data-export',
};
