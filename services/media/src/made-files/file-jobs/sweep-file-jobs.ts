import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FileJobsService } from './file-jobs.service.js';

/** Removes every hour what is over of everything that jobs have made. */
export function sweepFileJobs(app: NestFastifyApplication): void {
  const jobs = app.get(FileJobsService);
  everyHour(app, 'Sweep', () => jobs.endOld());
}
