import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BodyRoom } from './body-room.js';
import { addressOf } from './plain-routes.js';

/** Of the largest bodies: each takes several times its size while it is stored. */
const TOGETHER = 6;
const OF_ONE_ADDRESS = 2;
/** The gateway waits for 30 seconds. */
const WAIT_MS = 25_000;

/** Lets the routes of a scope read large bodies only while there is room for them in memory. @param most bytes of the largest one */
export function limitBodies(scope: FastifyInstance, most: number): void {
  const room = new BodyRoom({ bytes: TOGETHER * most, bytesOfOne: OF_ONE_ADDRESS * most, waitMs: WAIT_MS });
  const taken = new WeakMap<FastifyRequest, () => void>();
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (request.method !== 'PUT') return payload;
    const giveBack = await room.take(bytesOf(request, most), addressOf(request));
    taken.set(request, giveBack);
    // Whoever goes away gets no response, and may have gone while waiting.
    if (reply.raw.destroyed) giveBack();
    else reply.raw.once('close', giveBack);
    return payload;
  });
  scope.addHook('onResponse', async (request) => taken.get(request)?.());
}

/** Bytes that a body takes; of one that does not say, the most. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'] ?? most);
  return Number.isSafeInteger(length) ? Math.min(length, most) : most;
}
