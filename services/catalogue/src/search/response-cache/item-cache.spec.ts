import { describe, expect, it } from '@jest/globals';
import { type CachedItem, ItemCache } from './item-cache.js';

const item = (id: string, text = id): CachedItem => ({ id, unmarked: Buffer.from(text), involved: [] });
const texts = (items: readonly CachedItem[]) => items.map(({ unmarked }) => unmarked.toString());

/** A cache whose texts are made when the test says so. */
function slowCache(mostBytes = 1_000_000) {
  const asked: { ids: readonly string[]; make: (text?: string) => void; fail: () => void }[] = [];
  const cache = new ItemCache(
    (ids) =>
      new Promise((resolve, reject) => {
        const make = (text?: string) => resolve(new Map(ids.map((id) => [id, item(id, text ?? id)])));
        asked.push({ ids, make, fail: () => reject(new Error('no database')) });
      }),
    mostBytes,
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { cache, asked, settled };
}

describe('texts that are made on request', () => {
  it('are made together for requests that come while others are made', async () => {
    const { cache, asked, settled } = slowCache();
    const ids = Array.from({ length: 20 }, (_, n) => `work ${n}`);
    const answers: Promise<CachedItem[]>[] = [];
    for (const id of ids) {
      answers.push(cache.getMany([id]));
      await settled();
    }
    const atOnce = asked.length;
    expect(asked.map((one) => one.ids)).toEqual(ids.slice(0, atOnce).map((id) => [id]));
    asked.forEach(({ make }) => make());
    await settled();
    expect(asked.slice(atOnce).map((one) => one.ids)).toEqual([ids.slice(atOnce)]);
    asked.at(-1)?.make();
    expect((await Promise.all(answers)).flatMap(texts)).toEqual(ids);
  });

  it('are not remembered when they were read before a change that is known by now', async () => {
    const { cache, asked, settled } = slowCache();
    const before = cache.getMany(['a']);
    await settled();
    cache.delete(['a']);
    asked[0]?.make('old');
    expect(texts(await before)).toEqual(['old']);
    const after = cache.getMany(['a']);
    await settled();
    asked[1]?.make('new');
    expect(texts(await after)).toEqual(['new']);
    expect(texts(await cache.getMany(['a']))).toEqual(['new']);
    expect(asked).toHaveLength(2);
  });

  it('are in the answer though the cache drops one of them while others are made', async () => {
    const drops = [
      // Room for one only: another takes its place.
      async ({ cache, asked, settled }: ReturnType<typeof slowCache>) => {
        const other = cache.getMany(['c']);
        await settled();
        asked.at(-1)?.make();
        await other;
      },
      // It changes.
      async ({ cache }: ReturnType<typeof slowCache>) => cache.delete(['a']),
    ];
    for (const drop of drops) {
      const slow = slowCache(250);
      const first = slow.cache.getMany(['a']);
      await slow.settled();
      slow.asked[0]?.make();
      await first;
      const both = slow.cache.getMany(['a', 'b', 'a']);
      await slow.settled();
      const made = slow.asked.at(-1);
      expect(made?.ids).toEqual(['b']);
      await drop(slow);
      made?.make();
      expect(texts(await both)).toEqual(['a', 'b', 'a']);
    }
  });

  it('can be made after others have failed', async () => {
    const { cache, asked, settled } = slowCache();
    for (let round = 0; round < 3; round += 1) {
      const failing = cache.getMany(['a']);
      await settled();
      asked.at(-1)?.fail();
      await expect(failing).rejects.toThrow('no database');
    }
    const made = cache.getMany(['a']);
    await settled();
    asked.at(-1)?.make();
    expect(texts(await made)).toEqual(['a']);
  });
});
