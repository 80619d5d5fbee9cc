import { newId } from '../src/index.js';
import type { Cache } from '../src/index.js';
import { eventually } from '@koma/testing';
import { expect, it } from '@jest/globals';

/** The contract of both adapters of the cache. `open` is called twice for two processes that share one store. */
export function cacheContract(open: () => Cache): void {
  it('stores a value until it is deleted or expires', async () => {
    const cache = open();
    const key = newId();
    await cache.set(key, 'value', 60);
    expect(await cache.get(key)).toBe('value');
    await cache.delete(key);
    expect(await cache.get(key)).toBeNull();
    await cache.set(key, 'short', 1);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await cache.get(key)).toBeNull();
  });

  it('notifies every listener of a channel, and no other', async () => {
    const [one, two] = [open(), open()];
    const channel = newId();
    const heard: string[] = [];
    await one.listen(channel, (message) => heard.push(`one ${message}`));
    await two.listen(channel, (message) => heard.push(`two ${message}`));
    await two.listen(newId(), (message) => heard.push(`other ${message}`));
    await one.publish(channel, 'hello');
    await eventually(async () => expect(heard.sort()).toEqual(['one hello', 'two hello']));
  });

  it('keeps a subscription that is made before the connection is up', async () => {
    for (let round = 0; round < 20; round += 1) {
      const cache = open();
      const channel = newId();
      const heard: string[] = [];
      await cache.listen(channel, (message) => heard.push(message));
      await cache.publish(channel, 'hello');
      await eventually(async () => expect(heard).toEqual(['hello']), 2_000);
    }
  }, 30_000);

  it('counts points per key and refuses when they are used up', async () => {
    const limiter = open().limiter(newId(), { points: 3, seconds: 60 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => limiter.consume('somebody')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(limiter.consume('somebody else')).resolves.toMatchObject({ remainingPoints: 2 });
  });
}
