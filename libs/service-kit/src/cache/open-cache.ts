import { type Cache, MemoryCache } from './cache.js';

/** Redis when there is an address, memory otherwise; the Redis client is loaded only when it is used. */
export async function openCache(url: string | undefined): Promise<Cache> {
  if (!url) return new MemoryCache();
  const { RedisCache } = await import('./redis-cache.js');
  return new RedisCache(url);
}
