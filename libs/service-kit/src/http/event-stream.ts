import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { EVENT_STREAM } from '@koma/contracts';
import type { FastifyReply } from 'fastify';
import { streamsOpen } from '../telemetry/metrics.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  // Stops nginx and similar proxies from buffering.
  'x-accel-buffering': 'no',
};
const openStreams = new WeakMap<Server, Set<EventStream<unknown>>>();

/** Ends the streams of a server that stops; their pages reconnect elsewhere. */
export function endStreams(server: Server): void {
  openStreams.get(server)?.forEach((stream) => stream.end());
}

/** A slow stream is ended; its page reconnects. */
const MOST_WAITING_BYTES = 64 * 1024;

/**
 * Server-sent events: an endless answer until its reader leaves, its time is over, or it is ended; then the page reconnects with
 * its present identity. Emits `close` in any case.
 */
export class EventStream<T> extends Readable {
  private readonly beat: NodeJS.Timeout;
  private readonly over: NodeJS.Timeout;
  private isEnded = false;

  /** @param onBeat called with each heartbeat, every `EVENT_STREAM.beatSeconds` */
  constructor(onBeat: () => void = () => undefined) {
    super({ read: () => undefined });
    this.beat = setInterval(() => {
      this.write(':\n\n');
      onBeat();
    }, EVENT_STREAM.beatSeconds * 1000);
    this.over = setTimeout(() => this.end(), EVENT_STREAM.minutes * 60_000);
    this.once('close', () => this.rest());
    this.write('retry: 2000\n\n');
  }

  send(event: T): void {
    this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    this.rest();
    if (!this.isEnded) this.push(null);
    this.isEnded = true;
  }

  /** Prepares the answer with this stream as body; a HEAD request gets the headers only. */
  begin(reply: FastifyReply): this {
    void reply.headers(HEADERS);
    if (reply.request.method === 'HEAD') this.end();
    else this.register(reply.server.server);
    return this;
  }

  private register(server: Server): void {
    const streams = openStreams.get(server) ?? new Set();
    openStreams.set(server, streams.add(this));
    streamsOpen.inc();
    this.once('close', () => {
      streams.delete(this);
      streamsOpen.dec();
    });
  }

  private write(text: string): void {
    if (this.isEnded) return;
    if (this.readableLength > MOST_WAITING_BYTES) this.destroy();
    else this.push(text);
  }

  private rest(): void {
    clearInterval(this.beat);
    clearTimeout(this.over);
  }
}
