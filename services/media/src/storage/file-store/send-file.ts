import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ByteRange } from './file-store.js';
import { parseRange } from './byte-range.js';

/** Browsers can only show or save a file (ASVS 5.0, 3.2.1). */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'accept-ranges': 'bytes',
  // Cards of share links show them; search engines must not list them.
  'x-robots-tag': 'noindex',
  'tdm-reservation': '1',
} as const;

interface Sent {
  size: number;
  read: (range?: ByteRange) => Promise<Readable>;
  /** Its owner allows text and data mining. */
  isMinable?: boolean;
}

/** Streams a file or the requested range of it; the caller sets type, caching and name. */
export async function sendFile(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { size, read, isMinable = false }: Sent,
): Promise<FastifyReply> {
  void reply.headers(HARMLESS);
  if (isMinable) void reply.header('tdm-reservation', '0');
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  void reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return request.method === 'HEAD' ? reply.send() : reply.send(await read(range ?? undefined));
}
