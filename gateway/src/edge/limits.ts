import { type Endpoint, ENDPOINTS, LIMITS, type LimitName, STRANGER_SIGN_INS } from '@koma/contracts';
import { type Cache, CACHE, CONFIG, MemoryCache } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';

/** A limit, and what it is counted for. */
interface Counted {
  limit: LimitName;
  /** Endpoints with the same purpose use up the same allowance. */
  purpose: string;
  /** Path of the contracts' endpoint, or null for what none describes. */
  route: string | null;
}

/** What people do often shares one allowance; every other endpoint has its own, so that one form does not use up another. */
const SHARED: readonly LimitName[] = ['read', 'write', 'view'];
const countedFor = ({ id, limit, path }: Endpoint): Counted => ({
  ...{ limit, purpose: SHARED.includes(limit) ? limit : id, route: path },
});
const withoutParameters = ENDPOINTS.filter(({ path }) => !path.includes('{'));
const EXACT = new Map(withoutParameters.map((one) => [`${one.method} ${one.path}`, countedFor(one)]));
const PATTERNS = ENDPOINTS.filter(({ path }) => path.includes('{')).map((one) => ({
  pattern: new RegExp(`^${one.method} ${one.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  counted: countedFor(one),
}));
const READ: Counted = { limit: 'read', purpose: 'read', route: null };
const WRITE: Counted = { limit: 'write', purpose: 'write', route: null };
/** Counted per gateway in memory: too frequent for a round trip to the shared store. */
const LOCAL: readonly string[] = ['read', 'view', 'page-report'];

/** Maximum number of remembered addresses of signed-in people. */
const MAX_KNOWN_ADDRESSES = 50_000;
const EVERYBODY = 'everybody';

/** The limit of the contracts that applies to a request. */
export function limitOf(method: string, path: string): Counted {
  // Routers answer HEAD wherever they answer GET.
  const key = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const exact = EXACT.get(key) ?? PATTERNS.find(({ pattern }) => pattern.test(key))?.counted;
  return exact ?? (method === 'GET' || method === 'HEAD' ? READ : WRITE);
}

/** How many times its own limit the signed-in people behind one address may use together: an office has one address. */
const SHARED_ADDRESS_FACTOR = 20;

/** Who sends a request. */
interface Sender {
  /** See `networkOf`. */
  network: string;
  /** The account that is signed in. */
  accountId?: string | undefined;
  /** The account that has signed in before in this browser, and signs in again. */
  knownAccountId: string | null;
  /** Path of what is asked for on the host of files, where nobody is signed in. */
  file?: string | undefined;
}

/** Colleagues behind one address look at different files, each of which is counted apart. */
const fileKey = ({ network, file }: Sender) => file && `${network} ${file.split('/', 4)[3]}`;

/** Counts requests per account, per account in a browser that is known to it or, for strangers, per address. */
@Injectable()
export class Limits {
  /** Of one account, or of the strangers of one address. */
  private readonly limiters: ReadonlyMap<string, RateLimiterAbstract>;
  /** Of all accounts of one address. */
  private readonly sharedAddresses: ReadonlyMap<string, RateLimiterAbstract>;
  /**
   * A flood of sign-ins comes from a thousand addresses. All addresses that nobody is signed in from share one small allowance,
   * so that password hashing does not slow the platform down and the flood does not lock members out.
   */
  private readonly strangers: RateLimiterAbstract;
  private readonly familiar = new LRUCache<string, true>({ max: MAX_KNOWN_ADDRESSES });

  constructor(@Inject(CACHE) cache: Cache, @Inject(CONFIG) config: GatewayConfig) {
    const local = new MemoryCache();
    const limiters = (prefix: string, factor: number) =>
      new Map(
        Object.entries(LIMITS).map(([name, { points, seconds }]) => {
          const rule = { points: Math.round(points * config.LIMIT_FACTOR * factor), seconds };
          return [name, (LOCAL.includes(name) ? local : cache).limiter(`${prefix}:${name}`, rule)];
        }),
      );
    this.limiters = limiters('limit', 1);
    this.sharedAddresses = limiters('shared-address', SHARED_ADDRESS_FACTOR);
    this.strangers = local.limiter('strangers', STRANGER_SIGN_INS);
  }

  /** Seconds to wait when the limit is exceeded, or null. */
  async exceeded({ limit, purpose: asked }: Counted, sender: Sender): Promise<number | null> {
    const { network, accountId, knownAccountId, file } = sender;
    // Whoever asks for many files there uses up nothing of what those who are signed in have.
    const purpose = file === undefined ? asked : 'file';
    if (accountId) this.familiar.set(network, true);
    const known = accountId ?? fileKey(sender) ?? (knownAccountId && `known ${knownAccountId}`);
    try {
      await this.limiters.get(limit)?.consume(`${purpose} ${known ?? network}`);
      if (known) await this.sharedAddresses.get(limit)?.consume(`${purpose} ${network}`);
      else if (limit === 'credentials' && !this.familiar.has(network)) await this.strangers.consume(EVERYBODY);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}
