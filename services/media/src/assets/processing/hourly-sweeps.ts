import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ScansService } from '../assets/index.js';
import { OutdatedFilesService } from './outdated-files.service.js';

/** Deletes replaced files once nobody can be playing them, and scans originals from before a scanner was set up. */
export function sweepAssets(app: NestFastifyApplication): void {
  const [outdated, scans] = [app.get(OutdatedFilesService), app.get(ScansService)];
  everyHour(app, 'OutdatedFiles', () => outdated.sweep());
  everyHour(app, 'Scans', () => scans.sweep());
}
