import type { DataExport as DataExportAnswer } from '@koma/contracts';
import { toFileJob } from '../file-jobs/index.js';
import type { DataExport } from './data-export.entity.js';

export const toDataExport = (one: DataExport): DataExportAnswer => ({ ...toFileJob(one), sha256: one.sha256 });
