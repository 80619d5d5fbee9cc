import {
  DOWNLOAD_FILE_PATH,
  EXPORT_FILE_PATH,
  PROFILE_PDF_FILE_PATH,
  SLIDE_SELECT_PDF_FILE_PATH,
} from '@koma/contracts';
import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DOWNLOADS } from '../downloads/download.entity.js';
import { EXPORTS } from '../exports/data-export.entity.js';
import { exportFileName } from '../exports/data-export.mapper.js';
import { PROFILE_PDFS } from '../pdf/profile-pdf.entity.js';
import { pdfFileName } from '../pdf/profile-pdf.mapper.js';
import { ProfilePdfsService } from '../pdf/profile-pdfs.service.js';
import { selectFileName, SLIDE_SELECT_PDFS } from '../select-pdf/slide-select-pdf.entity.js';
import { SlideSelectPdfsService } from '../select-pdf/slide-select-pdfs.service.js';
import { ownsJob } from './file-job.policy.js';
import { FileJobsService } from './file-jobs.service.js';
import { serveMadeFiles } from './serve-made-files.js';

/** Addresses of everything that jobs have made, and the end of what is over. */
export async function serveFileJobs(app: NestFastifyApplication): Promise<void> {
  const jobs = app.get(FileJobsService);
  const pdfs = app.get(ProfilePdfsService);
  const selects = app.get(SlideSelectPdfsService);
  await serveMadeFiles(app, [
    {
      path: EXPORT_FILE_PATH,
      access: 'member',
      open: async (id, caller) => {
        const { job, ...file } = await jobs.file(EXPORTS, id, (one) => ownsJob(one, caller));
        return { ...file, type: EXPORTS.type, name: exportFileName(job) };
      },
    },
    {
      path: DOWNLOAD_FILE_PATH,
      access: 'member',
      open: async (id, caller) => {
        const { job, ...file } = await jobs.file(DOWNLOADS, id, (one) => ownsJob(one, caller));
        return { ...file, type: DOWNLOADS.type, name: `${job.name}.zip` };
      },
    },
    {
      path: PROFILE_PDF_FILE_PATH,
      access: 'signed-in',
      open: async (id, caller) => {
        const { job, ...file } = await pdfs.file(id, caller);
        return { ...file, type: PROFILE_PDFS.type, name: pdfFileName(job) };
      },
    },
    {
      path: SLIDE_SELECT_PDF_FILE_PATH,
      access: 'member',
      open: async (id, caller) => {
        const { job, ...file } = await selects.file(id, caller);
        return { ...file, type: SLIDE_SELECT_PDFS.type, name: selectFileName(job) };
      },
    },
  ]);
  everyHour(app, 'Sweep', () => jobs.endOld());
}
