import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { chooserOf } from '@koma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const chooseCoding = chooserOf<'br' | 'gzip'>(['br', 'gzip']);
/** As good as the usual levels on texts this short, in a fraction of the time. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Sends a document whose first part does not wait for what comes in the middle. */
export function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  [start = '', end = '']: readonly string[],
  middle: Promise<string>,
): FastifyReply {
  const parts = Readable.from(inOrder(start, middle, end), { objectMode: false });
  const coding = chooseCoding(request.headers['accept-encoding'] ?? '');
  void reply.header('vary', 'accept-encoding');
  if (!coding) return reply.send(parts);
  const coder = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip({ flush: constants.Z_SYNC_FLUSH });
  return reply.header('content-encoding', coding).send(parts.pipe(coder));
}

async function* inOrder(start: string, middle: Promise<string>, end: string): AsyncGenerator<string> {
  yield start;
  yield (await middle) + end;
}
