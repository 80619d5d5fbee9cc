import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { LRUCache } from 'lru-cache';

export type Listener = (message: string) => void;

/** The port for volatile data: cached values, limits and fan-out. Adapters: memory, Redis. */
export interface Cache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Notifies every listener of the channel, in all processes. */
  publish(channel: string, message: string): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** A counter of points per window and key. */
  limiter(name: string, rule: { points: number; seconds: number }): RateLimiterAbstract;
  close(): Promise<void>;
}

export class MemoryCache implements Cache {
  private readonly values = new LRUCache<string, string>({ max: 50_000 });
  private readonly listeners = new Map<string, Set<Listener>>();

  async get(key: string): Promise<string | null> {
    return this.values.get(key) ?? null;
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    this.values.set(key, value, { ttl: ttlSeconds * 1000 });
  }

  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }

  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, known.add(listener));
  }

  limiter(name: string, rule: { points: number; seconds: number }): RateLimiterAbstract {
    return new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds });
  }

  async close(): Promise<void> {
    this.values.clear();
    this.listeners.clear();
  }
}

/** Channel for ended sessions, as token hashes separated by commas. */
export const SESSIONS_ENDED = 'sessions-ended';

/** Key under which gateways share the identity of a session token's hash. */
export const sessionKey = (tokenHash: string): string => `session:${tokenHash}`;
