import { DOWNLOAD_FILE_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveMadeFile } from '../file-jobs/index.js';
import { DownloadsService } from './downloads.service.js';

export async function serveDownloads(app: NestFastifyApplication): Promise<void> {
  const downloads = app.get(DownloadsService);
  await serveMadeFile(app, {
    path: DOWNLOAD_FILE_PATH,
    access: 'member',
    open: (id, caller) => downloads.file(id, caller),
  });
}
