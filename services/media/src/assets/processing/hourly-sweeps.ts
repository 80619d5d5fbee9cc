import { everyHour } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ScansService } from '../assets/index.js';
import { LooksService } from './looks.service.js';
import { OutdatedFilesService } from './outdated-files.service.js';

/** Deletes replaced files once nobody can be playing them, scans originals and reads looks of files from before either was done. */
export function sweepAssets(app: NestFastifyApplication): void {
  const [outdated, scans] = [app.get(OutdatedFilesService), app.get(ScansService)];
  everyHour(app, 'OutdatedFiles', () => outdated.sweep());
  everyHour(app, 'Looks', () => app.get(LooksService).sweep());
  everyHour(app, 'Scans', () => scans.sweep());
}
