import { OWN_PORTRAIT_PATH, PORTRAIT, PORTRAIT_TYPES } from '@koma/contracts';
import { answerProblems, AppError, found, IdentityVerifier, readBody, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFile } from '../files/send-file.js';
import { FILE_STORE, type FileStore } from '../storage/file-store.js';
import { PortraitsService } from './portraits.service.js';

const address = z.object({ accountId: z.uuid(), size: z.enum(['small', 'large']) });
const asked = z.object({ v: z.coerce.number() });
/** Its address tells the version, so that a portrait seen once need not be asked for again. */
const CACHED = 'private, max-age=86400, immutable';

/** Portraits on the raw server: their bodies and answers are pictures. */
export async function servePortraits(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const identity = app.get(IdentityVerifier);
  const portraits = app.get(PortraitsService);
  const store = app.get<FileStore>(FILE_STORE);
  await server.register(async (scope) => {
    answerProblems(scope, 'Portraits');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...PORTRAIT_TYPES], (_, payload, done) => {
      readBody(payload, PORTRAIT.bytes, 'UPLOAD.TOO_LARGE').then((bytes) => done(null, bytes), done);
    });

    scope.put(OWN_PORTRAIT_PATH, {
      // Before the body is read: strangers cannot make the service hold theirs.
      onRequest: async (request) => void (await requireCaller(identity, request, 'signed-in')),
      handler: async (request) => {
        const caller = await requireCaller(identity, request, 'signed-in');
        if (!Buffer.isBuffer(request.body)) throw new AppError('PORTRAIT.NOT_A_PICTURE');
        const { accountId: id, version } = await portraits.put(request.body, caller);
        return { id, version };
      },
    });

    scope.delete(OWN_PORTRAIT_PATH, async (request, reply) => {
      await portraits.delete(await requireCaller(identity, request, 'signed-in'));
      return reply.status(204).send();
    });

    scope.get('/api/media/portraits/:accountId/:size', async (request, reply) => {
      await requireCaller(identity, request, 'signed-in');
      const params = address.safeParse(request.params);
      if (!params.success) throw new AppError('RESOURCE.NOT_FOUND');
      const portrait = await portraits.get(params.data.accountId);
      const key = portraits.keyOf(portrait, params.data.size);
      const size = found(await store.size(key));
      const isThisVersion = asked.safeParse(request.query).data?.v === portrait.version;
      void reply.header('cache-control', isThisVersion ? CACHED : 'private, no-store').type('image/webp');
      return sendFile(request, reply, { store, key, size });
    });
  });
}
