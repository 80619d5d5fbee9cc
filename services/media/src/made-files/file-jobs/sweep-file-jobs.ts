import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FileJobsService } from './file-jobs.service.js';

/** Deletes expired files of all jobs every hour. */
export function sweepFileJobs(app: NestFastifyApplication): void {
  const jobs = app.get(FileJobsService);
  everyHour(app, 'Sweep', () => jobs.endOld());
}
