import { PassThrough, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { BodyRoom } from './body-room.js';
import { addressOf } from './plain-routes.js';

/** Of the largest bodies: each takes several times its size while it is stored. */
const TOGETHER = 6;
const OF_ONE_ADDRESS = 2;
/** The gateway waits for 30 seconds. */
const WAIT_MS = 25_000;
/** How long a body may hold its room: slow senders must not keep it from others. */
const ARRIVAL_MS = 120_000;

/** Lets the routes of a scope read large bodies only while there is room for them in memory. @param most bytes of the largest one */
export function limitBodies(scope: FastifyInstance, most: number, arrivalMs: number = ARRIVAL_MS): void {
  const room = new BodyRoom({ bytes: TOGETHER * most, bytesOfOne: OF_ONE_ADDRESS * most, waitMs: WAIT_MS });
  const ends = new WeakMap<FastifyRequest, () => void>();
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (request.method !== 'PUT') return payload;
    const giveBack = await room.take(bytesOf(request, most), addressOf(request));
    const body = new PassThrough();
    const late = setTimeout(() => {
      void reply.header('connection', 'close');
      body.destroy(new AppError('REQUEST.TIMED_OUT'));
    }, arrivalMs);
    const end = () => {
      clearTimeout(late);
      giveBack();
    };
    ends.set(request, end);
    // Whoever goes away gets no response, and may have gone while waiting.
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
    // A refused request reads no body: nobody hears of its end.
    pipeline(
      payload,
      body.on('error', () => undefined),
      () => undefined,
    );
    return body;
  });
  scope.addHook('onResponse', async (request) => ends.get(request)?.());
}

/** Bytes that a body takes; of one that does not say, the most. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'] ?? most);
  return Number.isSafeInteger(length) ? Math.min(length, most) : most;
}
