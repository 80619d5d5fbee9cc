import { PassThrough, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { BodyRoom } from './body-room.js';
import { networkOf } from './network.js';
import { addressOf } from './plain-routes.js';

/** Of the largest bodies: each takes several times its size while it is stored. */
const TOGETHER = 6;
const OF_ONE_SENDER = 2;
/** The gateway waits for 30 seconds. */
const WAIT_MS = 25_000;
/** How long a body may hold its room: slow senders and readers must not keep it from others. */
const HOLD_MS = 120_000;

interface Options {
  /** Bytes of the largest body. */
  most: number;
  holdMs?: number;
  /** Whose share it takes, known before the body is read. Default: the network that it comes from. */
  senderOf?: (request: FastifyRequest) => string;
}

/**
 * Lets the routes of a scope hold large bodies only while there is room for them in memory: those that a `PUT` sends, and those that
 * a `GET` answers with.
 */
export function limitBodies(
  scope: FastifyInstance,
  { most, holdMs = HOLD_MS, senderOf = senderNetwork }: Options,
): void {
  const rooms = new Map(
    ['PUT', 'GET'].map((method) => [
      method,
      new BodyRoom({ bytes: TOGETHER * most, bytesOfOne: OF_ONE_SENDER * most, waitMs: WAIT_MS }),
    ]),
  );
  const ends = new WeakMap<FastifyRequest, () => void>();
  /** Holds room until the answer is over; `onLate` runs when that takes too long. */
  const hold = async (request: FastifyRequest, reply: FastifyReply, onLate: () => void): Promise<void> => {
    const giveBack = await rooms.get(request.method)?.take(bytesOf(request, most), senderOf(request));
    const late = setTimeout(onLate, holdMs);
    const end = () => {
      clearTimeout(late);
      giveBack?.();
    };
    ends.set(request, end);
    // Whoever goes away gets no response, and may have gone while waiting.
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
  };
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (request.method !== 'PUT') return payload;
    const body = new PassThrough();
    await hold(request, reply, () => {
      void reply.header('connection', 'close');
      body.destroy(new AppError('REQUEST.TIMED_OUT'));
    });
    // A refused request reads no body: nobody hears of its end.
    const unheard = () => undefined;
    pipeline(payload, body.on('error', unheard), unheard);
    return body;
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET') await hold(request, reply, () => void reply.raw.destroy());
  });
  scope.addHook('onResponse', async (request) => ends.get(request)?.());
}

const senderNetwork = (request: FastifyRequest): string => networkOf(addressOf(request));

/** Bytes that a body takes; of one that does not say, and of an answer, the most. */
function bytesOf({ headers }: FastifyRequest, most: number): number {
  const length = Number(headers['content-length'] ?? most);
  return Number.isSafeInteger(length) && length > 0 ? Math.min(length, most) : most;
}
