import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Cache, Listener } from './cache.js';

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
    this.redis = new Redis(url, { ...tls, maxRetriesPerRequest: 2, commandTimeout: 1_000 });
    // The ready check is an INFO command, which fails after a SUBSCRIBE has overtaken it, and the subscription is lost.
    this.subscriber = new Redis(url, { ...tls, maxRetriesPerRequest: null, enableReadyCheck: false });
    // A lost cache does no harm: callers use the database, ioredis reconnects.
    this.redis.on('error', (error) => this.tellOnce(error));
    this.redis.on('ready', () => (this.isTold = false));
    this.subscriber.on('error', () => undefined);
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
    return this.redis.get(key).catch(() => null);
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    await this.redis.set(key, value, 'EX', ttlSeconds).catch(() => undefined);
  }

  async delete(key: string): Promise<void> {
    await this.redis.del(key);
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.redis.publish(channel, message);
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
    // A client without a line would wait for one.
    const end = async (client: Redis) => (client.status === 'ready' ? client.quit() : client.disconnect());
    await Promise.all([end(this.redis), end(this.subscriber)]).catch(() => undefined);
  }
}
