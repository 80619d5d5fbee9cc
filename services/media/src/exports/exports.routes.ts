import { EXPORT_FILE_PATH, idParams } from '@koma/contracts';
import { answerProblems, AppError, everyHour, IdentityVerifier, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../files/send-file.js';
import { FILE_STORE, type FileStore } from '../storage/file-store.js';
import { exportFileName } from './data-export.mapper.js';
import { ExportsService } from './exports.service.js';

/** Finished exports on the raw server, because a zip is a stream of any length; and the end of those that are over. */
export async function serveExports(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const identity = app.get(IdentityVerifier);
  const exports = app.get(ExportsService);
  const store = app.get<FileStore>(FILE_STORE);
  await server.register(async (scope) => {
    answerProblems(scope, 'Exports');
    scope.get(EXPORT_FILE_PATH.replace('{id}', ':id'), async (request, reply) => {
      const caller = await requireCaller(identity, request, 'member');
      const params = idParams.safeParse(request.params);
      if (!params.success) throw new AppError('RESOURCE.NOT_FOUND');
      const { one, key, size } = await exports.file(params.data.id, caller);
      void reply
        .headers({
          'content-disposition': `attachment; filename="${exportFileName(one)}"`,
          'cache-control': 'private, no-store',
        })
        .type('application/zip');
      return sendFile(request, reply, { store, key, size });
    });
  });
  everyHour(app, 'Sweep', () => exports.endOld());
}
