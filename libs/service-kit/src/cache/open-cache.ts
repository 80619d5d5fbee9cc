import type { RedisPlace } from '../config.js';
import { type Cache, MemoryCache } from './cache.js';

/** Redis when there is an address, memory otherwise; the Redis client is loaded only when it is used. */
export async function openCache({ REDIS_URL, REDIS_CA }: RedisPlace): Promise<Cache> {
  if (!REDIS_URL) return new MemoryCache();
  const { RedisCache } = await import('./redis-cache.js');
  return new RedisCache(REDIS_URL, REDIS_CA);
}
