import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Command, Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { asking } from '../telemetry/dependencies.js';
import type { Cache, Listener } from './cache.js';

/** A request may wait for several commands, and whatever the cache does not say is found elsewhere. */
const PATIENCE_MS = 250;

/** A cache that did not answer is not asked again for so long: a request has several commands, and would wait for each. */
const REST_MS = 1_000;
const LEAVE_MS = 1_000;
/** By which the client makes a new connection ready. */
const OF_CONNECTIONS: ReadonlySet<string> = new Set(['auth', 'client', 'hello', 'info', 'select']);

/** Refuses commands at once for a while after one has had no answer. */
class RestingRedis extends Redis {
  private restsUntil = 0;

  override sendCommand(...given: Parameters<Redis['sendCommand']>): Promise<unknown> {
    const [command] = given;
    if (performance.now() < this.restsUntil && !OF_CONNECTIONS.has(command.name)) {
      command.reject(new Error('the cache has just not answered'));
      return command.promise;
    }
    void this.heed(command);
    super.sendCommand(...given);
    return command.promise;
  }

  private async heed({ promise }: Command): Promise<void> {
    await promise.catch((error: unknown) => {
      const isAnswer = error instanceof Error && error.name === 'ReplyError';
      if (!isAnswer) this.restsUntil = performance.now() + REST_MS;
    });
  }
}

/** The client listens for the first error of a line; over TLS a second one may follow, which would end the process. */
function heedLaterErrors(client: Redis): void {
  client.on('error', () => {
    const { stream }: { stream?: Redis['stream'] } = client;
    if (stream?.listenerCount('error') === 0) stream.on('error', () => undefined);
  });
}

/** A cache, limits and fan-out shared by all processes. */
export class RedisCache implements Cache {
  private readonly redis: Redis;
  private readonly subscriber: Redis;
  private readonly logger = new Logger('RedisCache');
  private isTold = false;
  private readonly listeners = new Map<string, Set<Listener>>();

  /** @param ca what the server's certificate is checked by, with its name; left out, public authorities */
  constructor(url: string, ca?: string) {
    const tls = ca === undefined ? {} : { tls: { ca } };
    this.redis = new RestingRedis(url, { ...tls, maxRetriesPerRequest: 2, commandTimeout: PATIENCE_MS });
    // The ready check is an INFO command, which fails after a SUBSCRIBE has overtaken it, and the subscription is lost.
    this.subscriber = new Redis(url, { ...tls, maxRetriesPerRequest: null, enableReadyCheck: false });
    // A lost cache does no harm: callers use the database, ioredis reconnects.
    for (const client of [this.redis, this.subscriber]) heedLaterErrors(client);
    this.redis.on('error', (error) => this.tellOnce(error));
    this.redis.on('ready', () => (this.isTold = false));
    this.subscriber.on('message', (channel, message) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
  }

  /** A password or certificate that is refused would never be noticed otherwise. */
  private tellOnce(error: Error): void {
    if (!this.isTold) this.logger.warn({ err: error }, 'no line to the cache; trying again');
    this.isTold = true;
  }

  async get(key: string): Promise<string | null> {
    return asking('cache', () => this.redis.get(key)).catch(() => null);
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    await asking('cache', () => this.redis.set(key, value, 'EX', ttlSeconds)).catch(() => undefined);
  }

  async delete(key: string): Promise<void> {
    await asking('cache', () => this.redis.del(key));
  }

  async publish(channel: string, message: string): Promise<void> {
    await asking('cache', () => this.redis.publish(channel, message));
  }

  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, known.add(listener));
    await this.subscriber.subscribe(channel);
  }

  limiter(name: string, rule: { points: number; seconds: number }): RateLimiterAbstract {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds });
    return new RateLimiterRedis({
      storeClient: this.redis,
      keyPrefix: name,
      points: rule.points,
      duration: rule.seconds,
      insuranceLimiter,
    });
  }

  async close(): Promise<void> {
    // A client without a line would wait for one; a server that says nothing is not waited for.
    const end = async (client: Redis) => (client.status === 'ready' ? client.quit() : client.disconnect());
    const clients = [this.redis, this.subscriber];
    const leaving = Promise.all(clients.map(end)).catch(() => undefined);
    await Promise.race([leaving, setTimeout(LEAVE_MS, undefined, { ref: false })]);
    for (const client of clients) if (client.status === 'ready') client.disconnect();
  }
}
