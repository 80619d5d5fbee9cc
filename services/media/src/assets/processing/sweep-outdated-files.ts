import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { OutdatedFilesService } from './outdated-files.service.js';

/** Deletes replaced files every hour, once nobody can be playing them. */
export function sweepOutdatedFiles(app: NestFastifyApplication): void {
  const outdated = app.get(OutdatedFilesService);
  everyHour(app, 'OutdatedFiles', () => outdated.sweep());
}
