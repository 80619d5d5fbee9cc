import { FILES_PATH } from '@koma/contracts';
import { AppError, localeOf, toProblem } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FileStore, FILE_STORE, renditionsPrefix } from '../storage/file-store.js';
import { FileGrantsService } from './file-grants.service.js';
import { sendFile } from './send-file.js';

type FileRequest = FastifyRequest<{ Params: { grant: string; assetId: string; '*': string } }>;

const UUID = /^[0-9a-f-]{36}$/;
/** Names as the pipeline makes them: no empty, hidden or climbing parts. */
const RENDITION_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(\w+)$/;
const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
/** Serves renditions at signed addresses: `/files/{grant}/{assetId}/{path}`. */
export function serveFiles(app: NestFastifyApplication): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const grants = app.get(FileGrantsService);
  const store = app.get<FileStore>(FILE_STORE);

  async function send(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { grant: given, assetId, '*': path } = request.params;
    const type = TYPES[RENDITION_PATH.exec(path)?.[1] ?? ''];
    const grant = type && UUID.test(assetId) ? await grants.check(given, assetId) : null;
    if (!grant || !type) return refuse(request, reply);
    const key = `${renditionsPrefix(assetId)}${path}`;
    const size = await store.size(key);
    if (size === null) return refuse(request, reply);
    const maxAge = Math.max(0, grant.expires - Math.floor(Date.now() / 1000));
    const headers = { 'content-disposition': 'inline', 'cache-control': `private, max-age=${maxAge}, immutable` };
    return sendFile(request, reply.headers(headers).type(type), { store, key, size });
  }

  server.route({ method: ['GET', 'HEAD'], url: `${FILES_PATH}/:grant/:assetId/*`, handler: send });
}

/** One answer for forged, ended, withdrawn and missing: an address tells nothing about what it does not open. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new AppError('FILE.DENIED');
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, localeOf(request), request.id)));
}
