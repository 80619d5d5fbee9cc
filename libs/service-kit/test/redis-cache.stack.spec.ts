import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stack } from '../../../tools/stack/start-stack.mjs';
import { RedisCache } from '../src/cache/redis-cache.js';
import { cacheContract } from './cache.contract.js';
import { startTestStack } from '../../../tools/stack/test-stack.js';

let stack: Stack;
const opened: RedisCache[] = [];
const open = () => {
  const cache = new RedisCache(stack.env.REDIS_URL ?? '');
  opened.push(cache);
  return cache;
};

beforeAll(async () => {
  stack = await startTestStack();
}, 300_000);
afterAll(async () => {
  await Promise.all(opened.map((cache) => cache.close()));
  await stack.stop();
}, 60_000);

describe('the Redis cache', () => {
  cacheContract(open);

  it('works without Redis: reads miss, limits count in memory, nothing throws', async () => {
    const cache = open();
    await cache.set('key', 'value', 60);
    await stack.servers.redis.stop();
    expect(await cache.get('key')).toBeNull();
    await expect(cache.set('key', 'value', 60)).resolves.toBeUndefined();
    const limiter = cache.limiter('away', { points: 1, seconds: 60 });
    await limiter.consume('somebody');
    await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 });
    await stack.servers.redis.start();
  }, 60_000);
});
