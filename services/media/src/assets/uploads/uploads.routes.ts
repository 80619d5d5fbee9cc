import { basename } from 'node:path';
import { UPLOAD, UPLOADS_PATH } from '@koma/contracts';
import { AppError, IDENTITY_HEADER, IdentityVerifier, localeOf, newId, toAppError, toProblem } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENTS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CHECKSUM_ALGORITHMS, UNFINISHED_UPLOADS, type UnfinishedUploads, withChecksum } from './unfinished/index.js';
import { UploadLocker } from './upload-locker.js';
import { UploadsService } from './uploads.service.js';

const SWEEP_MS = 3_600_000;

const uploadId = z.uuid();
const address = z.object({ '*': uploadId });

const finishedHeaders = (size: number) => ({
  ...{ 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' },
});

type WebRequest = { headers: Headers; method: string };
type TusError = { status_code: number; body: string };

const headersOf = ({ headers }: WebRequest) => ({
  headers: { 'accept-language': headers.get('accept-language') ?? '' },
});

/** An error in the form of tus, with a problem as its body. */
function toTusError(request: WebRequest, error: unknown): TusError {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  // What the client of the object store adds to its errors.
  const isOfStore = error instanceof Error && '$metadata' in error;
  const code = isFull ? 'UPLOAD.STORAGE_FULL' : isOfStore ? 'SERVER.UNAVAILABLE' : null;
  const appError = code ? new AppError(code) : toAppError(error);
  const problem = toProblem(appError, localeOf(headersOf(request)), request.headers.get('x-request-id') ?? '');
  return { status_code: appError.status, body: JSON.stringify(problem) };
}

interface Parts {
  uploads: UploadsService;
  identity: IdentityVerifier;
  unfinished: UnfinishedUploads;
  locker: UploadLocker;
}

/** The id of an upload by its name in the store. */
const idOf = (name: string): string => basename(name);

function makeServer({ uploads, identity, unfinished, locker }: Parts): Server {
  const callerOf = (request: WebRequest) => identity.verify(request.headers.get(IDENTITY_HEADER) ?? undefined);
  const guarded = async <T>(request: WebRequest, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
      throw toTusError(request, error);
    }
  };
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: unfinished.tus,
    locker,
    generateUrl: (_, { path, id }) => `${path}/${idOf(id)}`,
    getFileIdFromRequest: (_, id) => (uploadId.safeParse(id).success && id ? unfinished.nameOf(id) : undefined),
    respectForwardedHeaders: false,
    maxSize: UPLOAD.videoBytes,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => unfinished.nameOf(newId()),
    onIncomingRequest: (request, id) =>
      guarded(request, async () => {
        if (request.method !== 'POST' && request.method !== 'OPTIONS')
          await uploads.requireOwner(idOf(id), await callerOf(request));
      }),
    onUploadCreate: (request, { id, size, metadata }) =>
      guarded(request, async () => {
        // Stores would take these two for headers of the object.
        const { contentType: _type, cacheControl: _control, ...given } = metadata ?? {};
        await uploads.announce({ id: idOf(id), size, metadata: given }, await callerOf(request));
        return { metadata: given };
      }),
    onUploadFinish: (request, upload) =>
      guarded(request, async () => {
        await uploads.complete(idOf(upload.id));
        // Otherwise an upload that came with its announcement would be looked for, to say when it expires.
        delete upload.creation_date;
        return {};
      }),
    onResponseError: (request, error) => ('status_code' in error ? undefined : toTusError(request, error)),
  });
  tus.on(EVENTS.POST_TERMINATE, (_, __, id) => void uploads.abandon(idOf(id)));
  return tus;
}

/** Resumable uploads (tus 1.0.0) on the raw server, because bodies are streams of any length. */
export function serveUploads(app: NestFastifyApplication): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const [uploads, identity] = [app.get(UploadsService), app.get(IdentityVerifier)];
  const unfinished = app.get<UnfinishedUploads>(UNFINISHED_UPLOADS);
  const locker = app.get(UploadLocker);
  const tus = makeServer({ uploads, identity, unfinished, locker });
  server.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const size = request.method === 'HEAD' ? await finishedSize(request) : null;
    if (size !== null) return reply.headers(finishedHeaders(size)).send();
    reply.hijack();
    reply.raw.setHeader('Tus-Checksum-Algorithm', CHECKSUM_ALGORITHMS.join(','));
    void withChecksum(request.headers['upload-checksum'], () => tus.handle(request.raw, reply.raw));
  };
  /** Size of a complete upload: its bytes were moved, but a client that missed the answer asks for it. */
  async function finishedSize(request: FastifyRequest): Promise<number | null> {
    const params = address.safeParse(request.params);
    const caller = await identity.verify(String(request.headers[IDENTITY_HEADER] ?? ''));
    return params.success ? uploads.finished(params.data['*'], caller) : null;
  }
  server.all(UPLOADS_PATH, handle);
  server.all(`${UPLOADS_PATH}/*`, handle);
  const remove = () => Promise.allSettled([unfinished.tus.deleteExpired(), locker.removeLeft()]);
  const sweep = setInterval(() => void remove(), SWEEP_MS);
  sweep.unref();
  server.addHook('onClose', async () => clearInterval(sweep));
}
