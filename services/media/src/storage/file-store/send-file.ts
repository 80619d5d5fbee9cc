import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from './file-store.js';
import { parseRange } from './byte-range.js';

/** A file can do nothing in the browser but be shown or saved (ASVS 5.0, 3.2.1). */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'accept-ranges': 'bytes',
  // Cards of share links show them; nothing else is to list them.
  'x-robots-tag': 'noindex',
} as const;

/** Streams a file or the range of it that was asked for; type, caching and name are the caller's headers. */
export async function sendFile(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { store, key, size }: { store: FileStore; key: string; size: number },
): Promise<FastifyReply> {
  void reply.headers(HARMLESS);
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
  void reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return request.method === 'HEAD' ? reply.send() : reply.send(await store.read(key, range ?? undefined));
}
