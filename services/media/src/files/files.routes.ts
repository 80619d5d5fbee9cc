import { FILES_PATH, isReserved } from '@koma/contracts';
import { answerProblems } from '@koma/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILE_STORE, type FileStore, renditionsPrefix, sendFile } from '../storage/index.js';
import { LICENSED_PATH } from '../licensed-files/index.js';
import { LinkFilesService, THROUGH_LINK } from '../made-files/index.js';
import { FileGrantsService, OriginalsService, RightsWriterService, WorkRightsService } from '../assets/index.js';
import { type FileRequest, refuse, savedAs, UUID } from './answers.js';
import { licensedSender } from './send-licensed.js';

/** Names that the pipeline writes: no empty, hidden or climbing parts. */
const RENDITION_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.(\w+)$/;
const TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  vtt: 'text/vtt; charset=utf-8',
};
/** Serves renditions, and the original where the grant allows it, at signed addresses: `/files/{grant}/{assetId}/{path}`. */
export async function serveFiles(app: NestFastifyApplication): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const grants = app.get(FileGrantsService);
  const store = app.get<FileStore>(FILE_STORE);
  const originals = app.get(OriginalsService);
  const writer = app.get(RightsWriterService);
  const rights = app.get(WorkRightsService);
  const links = app.get(LinkFilesService);
  const sendLicensed = licensedSender(app);

  async function sendOriginal(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { grant: given, assetId } = request.params;
    const grant = UUID.test(assetId) ? await grants.check(given, assetId) : null;
    if (!grant?.withOriginal) return refuse(request, reply);
    const { withCameraData = false } = grant;
    const [stored, name] = await Promise.all([originals.open(assetId, withCameraData), grants.fileName(assetId)]);
    if (!stored) return refuse(request, reply);
    const told = await rights.ofFile(assetId);
    const original = withCameraData ? stored : await writer.write(stored, assetId, told);
    const isMinable = told !== undefined && !isReserved(told.dataMining);
    const headers = { 'content-disposition': savedAs(name), 'cache-control': 'private, no-store' };
    return sendFile(request, reply.headers(headers).type('application/octet-stream'), { ...original, isMinable });
  }

  /** Files that are not assets have no epoch; the link is checked each time. */
  async function sendThroughLink(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { grant: given, assetId: id, '*': path } = request.params;
    const grant = UUID.test(id) ? await grants.check(given, id) : null;
    const file = grant?.link ? await links.open(path, id, grant.link) : null;
    // Pages ask for a portrait and a logo without knowing of one; a refusal would be noted as an error.
    if (file === 'none') return reply.status(204).header('cache-control', 'private, no-store').send();
    const size = file && (await store.size(file.key));
    if (!file || typeof size !== 'number') return refuse(request, reply);
    if (file.name) void reply.header('content-disposition', savedAs(file.name));
    void reply.header('cache-control', 'private, no-store').type(file.type);
    return sendFile(request, reply, { size, read: (range) => store.read(file.key, range) });
  }

  async function send(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { grant: given, assetId, '*': path } = request.params;
    if (path === 'original') return sendOriginal(request, reply);
    if (path === LICENSED_PATH) return sendLicensed(request, reply);
    if (THROUGH_LINK.includes(path)) return sendThroughLink(request, reply);
    const type = TYPES[RENDITION_PATH.exec(path)?.[1] ?? ''];
    const grant = type && UUID.test(assetId) ? await grants.check(given, assetId) : null;
    if (!grant || !type) return refuse(request, reply);
    const key = `${renditionsPrefix(assetId)}${path}`;
    const size = await store.size(key);
    if (size === null) return refuse(request, reply);
    const maxAge = Math.max(0, grant.expires - Math.floor(Date.now() / 1000));
    const headers = { 'content-disposition': 'inline', 'cache-control': `private, max-age=${maxAge}, immutable` };
    return sendFile(request, reply.headers(headers).type(type), { size, read: (range) => store.read(key, range) });
  }

  await server.register(async (scope) => {
    answerProblems(scope, 'Files');
    scope.route({ method: ['GET', 'HEAD'], url: `${FILES_PATH}/:grant/:assetId/*`, handler: send });
  });
}
