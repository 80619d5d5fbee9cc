import { SLIDE_SELECT_PDF_FILE_PATH } from '@koma/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveMadeFile } from '../file-jobs/index.js';
import { SlideSelectPdfsService } from './slide-select-pdfs.service.js';

export async function serveSlideSelectPdfs(app: NestFastifyApplication): Promise<void> {
  const pdfs = app.get(SlideSelectPdfsService);
  await serveMadeFile(app, {
    path: SLIDE_SELECT_PDF_FILE_PATH,
    access: 'member',
    open: (id, caller) => pdfs.file(id, caller),
  });
}
