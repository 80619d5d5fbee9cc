import {
  LOGO,
  LOGOS_PATH,
  OWN_LOGO_PATH,
  OWN_PORTRAIT_PATH,
  PICTURE_TYPES,
  PORTRAIT,
  PORTRAITS_PATH,
} from '@koma/contracts';
import { answerProblems, AppError, found, IdentityVerifier, readBody, requireCaller } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FILE_STORE, type FileStore, sendFile } from '../../storage/index.js';
import { type AccountPictureKind, LOGOS, pictureKey, PORTRAITS } from './account-picture-kinds.js';
import { AccountPicturesService } from './account-pictures.service.js';

interface Place {
  kind: AccountPictureKind;
  /** Path of the caller's own picture, to put and delete it, and path of everybody's, to read them. */
  own: string;
  seen: string;
  bytes: number;
}

const PLACES: readonly Place[] = [
  { kind: PORTRAITS, own: OWN_PORTRAIT_PATH, seen: PORTRAITS_PATH, bytes: PORTRAIT.bytes },
  { kind: LOGOS, own: OWN_LOGO_PATH, seen: LOGOS_PATH, bytes: LOGO.bytes },
];
const address = z.object({ accountId: z.uuid(), name: z.string() });
const asked = z.object({ v: z.coerce.number() });
/** The address contains the version, so that browsers can cache the picture. */
const CACHED = 'private, max-age=86400, immutable';

/** Serves portraits and logos on the raw server, because bodies and answers are pictures. */
export async function serveAccountPictures(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  for (const place of PLACES) {
    await server.register(async (scope) => {
      answerProblems(scope, 'AccountPictures');
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser([...PICTURE_TYPES], (_, payload, done) => {
        readBody(payload, place.bytes, 'UPLOAD.TOO_LARGE').then((bytes) => done(null, bytes), done);
      });
      servePlace(app, scope, place);
    });
  }
}

function servePlace(app: NestFastifyApplication, scope: FastifyInstance, { kind, own, seen }: Place): void {
  const identity = app.get(IdentityVerifier);
  const pictures = app.get(AccountPicturesService);
  const store = app.get<FileStore>(FILE_STORE);
  const callerOf = (request: FastifyRequest) => requireCaller(identity, request, { access: 'signed-in' });

  scope.put(own, {
    // Runs before the body is read, so that strangers cannot make the service hold it.
    onRequest: async (request) => void (await callerOf(request)),
    handler: async (request) => {
      const caller = await callerOf(request);
      if (!Buffer.isBuffer(request.body)) throw new AppError('PICTURE.NOT_SAVED');
      const { accountId: id, version } = await pictures.put(kind, request.body, caller);
      return { id, version };
    },
  });

  scope.delete(own, async (request, reply) => {
    await pictures.delete(kind, await callerOf(request));
    return reply.status(204).send();
  });

  scope.get(`${seen}/:accountId/:name`, async (request, reply) => {
    await callerOf(request);
    const params = address.safeParse(request.params);
    if (!params.success || !kind.names.includes(params.data.name)) throw new AppError('RESOURCE.NOT_FOUND');
    const { accountId, name } = params.data;
    const picture = found(await pictures.find(kind, accountId));
    const key = pictureKey(kind, picture, name);
    const size = found(await store.size(key));
    const isThisVersion = asked.safeParse(request.query).data?.v === picture.version;
    void reply.header('cache-control', isThisVersion ? CACHED : 'private, no-store').type('image/webp');
    return sendFile(request, reply, { size, read: (range) => store.read(key, range) });
  });
}
