import { EXPORT_FILE_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveMadeFile } from '../file-jobs/index.js';
import { ExportsService } from './exports.service.js';

export async function serveExports(app: NestFastifyApplication): Promise<void> {
  const exports = app.get(ExportsService);
  await serveMadeFile(app, {
    path: EXPORT_FILE_PATH,
    access: 'member',
    whileResting: true,
    open: (id, caller) => exports.file(id, caller),
  });
}
