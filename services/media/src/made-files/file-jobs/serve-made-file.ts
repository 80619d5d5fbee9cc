import { type Access, type Caller, idParams } from '@koma/contracts';
import { answerProblems, AppError, IdentityVerifier, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { FILE_STORE, type FileStore, sendFile } from '../../storage/index.js';
import type { MadeFile } from './file-jobs.service.js';

interface Route {
  /** Path with `{id}`. */
  path: string;
  access: Exclude<Access, 'anyone' | 'service'>;
  /** Members whose membership rests may fetch it too. */
  whileResting?: true;
  /** Opens the file for a caller; its name is ASCII. @throws AppError when there is none */
  open: (id: string, caller: Caller) => Promise<MadeFile>;
}

/** Serves finished files of a kind on the raw server, because a file is a stream of any length. */
export async function serveMadeFile(app: NestFastifyApplication, { path, open, ...endpoint }: Route): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const identity = app.get(IdentityVerifier);
  const store = app.get<FileStore>(FILE_STORE);
  await server.register(async (scope) => {
    answerProblems(scope, 'Files');
    scope.get(path.replace('{id}', ':id'), async (request, reply) => {
      const caller = await requireCaller(identity, request, endpoint);
      const params = idParams.safeParse(request.params);
      if (!params.success) throw new AppError('RESOURCE.NOT_FOUND');
      const { key, size, type, name } = await open(params.data.id, caller);
      const headers = {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      };
      return sendFile(request, reply.headers(headers).type(type), { size, read: (range) => store.read(key, range) });
    });
  });
}
