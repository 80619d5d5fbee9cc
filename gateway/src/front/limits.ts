import { ENDPOINTS, LIMITS, type LimitName } from '@koma/contracts';
import { type Cache, CACHE, CONFIG, MemoryCache } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

const withoutParameters = ENDPOINTS.filter(({ path }) => !path.includes('{'));
const EXACT = new Map(withoutParameters.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.limit]));
const PATTERNS = ENDPOINTS.filter(({ path }) => path.includes('{')).map((endpoint) => ({
  pattern: new RegExp(`^${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  limit: endpoint.limit,
}));
const NAMES: readonly LimitName[] = ['read', 'write', 'credentials', 'code', 'form', 'view'];
/** Counted per gateway in memory: these come too often for a trip to the shared store each time. */
const LOCAL: readonly LimitName[] = ['read', 'view'];

/** Which limit of the contracts a request falls under. */
export function limitOf(method: string, path: string): LimitName {
  const key = `${method} ${path}`;
  const exact = EXACT.get(key) ?? PATTERNS.find(({ pattern }) => pattern.test(key))?.limit;
  return exact ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
}

/** Counts requests per address and, when signed in, per account. */
@Injectable()
export class Limits {
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;

  constructor(@Inject(CACHE) cache: Cache, @Inject(CONFIG) config: GatewayConfig) {
    const local = new MemoryCache();
    const make = (name: LimitName): [LimitName, RateLimiterAbstract] => {
      const { points, seconds } = LIMITS[name];
      const rule = { points: Math.round(points * config.LIMIT_FACTOR), seconds };
      return [name, (LOCAL.includes(name) ? local : cache).limiter(`limit:${name}`, rule)];
    };
    this.limiters = new Map(NAMES.map(make));
  }

  /** Seconds to wait when the limit is passed, or null. */
  async exceeded(limit: LimitName, address: string, accountId: string | undefined): Promise<number | null> {
    const limiter = this.limiters.get(limit);
    if (!limiter) return null;
    try {
      await limiter.consume(address);
      if (accountId) await limiter.consume(accountId);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}
