import { AppError, localeOf, toProblem } from '@koma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type FileRequest = FastifyRequest<{ Params: { grant: string; assetId: string; '*': string } }>;

export const UUID = /^[0-9a-f-]{36}$/;

/** The file's own name in UTF-8 (RFC 6266, 4.3). */
export const savedAs = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;

/** The same answer for forged, expired, withdrawn and missing, so that an address reveals nothing about what it does not open. */
export function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = new AppError('FILE.DENIED');
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(error, localeOf(request), request.id)));
}
