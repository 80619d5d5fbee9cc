import { PROFILE_PDF_FILE_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveMadeFile } from '../file-jobs/index.js';
import { ProfilePdfsService } from './profile-pdfs.service.js';

export async function serveProfilePdfs(app: NestFastifyApplication): Promise<void> {
  const pdfs = app.get(ProfilePdfsService);
  await serveMadeFile(app, {
    path: PROFILE_PDF_FILE_PATH,
    access: 'signed-in',
    open: (id, caller) => pdfs.file(id, caller),
  });
}
