import { type Board, type Caller, dashboards, type RankedBy, ranking } from '@koma/contracts';
import { callers, makeEvent, TestService } from '@koma/testing';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { RankingsService } from '../src/rankings/index.js';
import { daysAgo, World } from './world.js';

let service: TestService | undefined;
let world: World;
const running = () => {
  if (!service) throw new Error('not started');
  return service;
};
// A ranking is of everything that there is.
beforeEach(async () => {
  await service?.close();
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service?.close());

const rankingOf = async (board: Board, by: RankedBy, who: Caller = callers.creator(), media?: string) => {
  const query = { by, days: '7', ...(media ? { media } : {}) } as const;
  return ranking.parse((await running().call(dashboards.ranking, who, { params: { board }, query })).body);
};
const compute = () => running().running.app.get(RankingsService).compute();

/** A work with so many views of yesterday, and of nine days ago. */
async function seen(
  owner: Caller,
  { now, before = 0, ...given }: { now: number; before?: number } & Parameters<World['work']>[1],
) {
  const id = await world.work(owner.accountId, { publishedAt: daysAgo(100), ...given });
  const views = (count: number, at: string) =>
    Array.from({ length: count }, (_, n) => world.view(id, { viewer: `${n}`, at }));
  await world.look(...views(now, daysAgo(1)), ...views(before, daysAgo(9)));
  return id;
}

describe('the Top 50', () => {
  it('gives ties the same place and tells the place before', async () => {
    const owner = await world.creator({ familyName: '水沢', firstName: '葵' });
    const [first, second] = [await seen(owner, { now: 3, before: 1 }), await seen(owner, { now: 2, before: 5 })];
    const third = await seen(owner, { now: 2 });
    const fourth = await seen(owner, { now: 1 });
    await seen(owner, { now: 0, before: 2 });
    await compute();
    const { items, ranked, own } = await rankingOf('video', 'views', owner);
    expect(items.map(({ key, place, placeBefore, count }) => [key, place, placeBefore, count]).toSorted()).toEqual(
      [
        [first, 1, 3, 3],
        [second, 2, 1, 2],
        [third, 2, null, 2],
        [fourth, 4, null, 1],
      ].toSorted(),
    );
    expect(ranked).toBe(4);
    expect(own).toMatchObject({ place: 1, isOwn: true });
  });

  it('shows nobody who is hidden, also when hidden after it was computed', async () => {
    const [owner, hidden] = [await world.creator(), await world.creator()];
    const [kept, gone] = [await seen(owner, { now: 1 }), await seen(owner, { now: 4 })];
    await seen(hidden, { now: 3 });
    await compute();
    await world.work(owner.accountId, { id: gone, status: 'limited' });
    const { accountId: creatorId } = hidden;

    await world.publish(makeEvent('catalogue.profile.changed', { creatorId, status: 'unpublish' }, creatorId));
    expect((await rankingOf('video', 'views')).items.map(({ key, place }) => [key, place])).toEqual([[kept, 1]]);
    expect((await rankingOf('creator', 'views')).items.map(({ key, place }) => [key, place])).toEqual([
      [owner.accountId, 1],
    ]);
    // Sums of several works follow with the next computation.
    await compute();
    expect((await rankingOf('creator', 'views')).items.map(({ key, count }) => [key, count])).toEqual([
      [owner.accountId, 1],
    ]);
  });

  it('names no company of which only hidden works are left', async () => {
    const owner = await world.creator();
    const id = await seen(owner, { now: 2, production: '汐風' });
    await seen(owner, { now: 1, production: 'みなと' });
    await compute();
    await world.work(owner.accountId, { id, production: '汐風', isHidden: true });
    expect((await rankingOf('production-company', 'views')).items.map(({ key, place }) => [key, place])).toEqual([
      ['みなと', 1],
    ]);
  });

  it('ranks companies in all their spellings by the works of everybody, and by media', async () => {
    const [one, two] = [await world.creator(), await world.creator()];
    await seen(one, { now: 2, production: '株式会社みなと映像', media: 'tvc' });
    await seen(two, { now: 2, production: 'みなと映像', media: 'web' });
    await seen(two, { now: 3, production: '汐風', media: 'tvc' });
    await compute();
    const all = await rankingOf('production-company', 'views', one);
    expect(all.items.map(({ place, key, count, isOwn }) => [place, key, count, isOwn])).toEqual([
      [1, 'みなと映像', 4, true],
      [2, '汐風', 3, false],
    ]);
    const tvc = await rankingOf('production-company', 'views', one, 'tvc');
    expect(tvc.items.map(({ name, count }) => [name, count])).toEqual([
      ['汐風', 3],
      ['株式会社みなと映像', 2],
    ]);
  });

  it('counts uploads and favourites, and names creators', async () => {
    const owner = await world.creator({ familyName: '水沢', firstName: '葵' });
    const id = await world.work(owner.accountId, { publishedAt: daysAgo(2) });
    await world.work(owner.accountId, { publishedAt: daysAgo(3) });
    await world.work(owner.accountId, { publishedAt: daysAgo(10) });
    await world.mark(id, { at: daysAgo(1) });
    await compute();
    expect((await rankingOf('creator', 'uploads')).items).toMatchObject([
      { name: '水沢 葵', count: 2, countBefore: 1, place: 1, placeBefore: 1 },
    ]);
    expect((await rankingOf('image', 'favourites')).items).toEqual([]);
    expect((await rankingOf('video', 'favourites')).items).toMatchObject([{ key: id, count: 1 }]);
  });

  it('ends after place 50 and tells the own place below', async () => {
    const [owner, me] = [await world.creator(), await world.creator()];
    for (let n = 0; n < 51; n += 1) await seen(owner, { now: 2 + (n === 50 ? -1 : 0) });
    const mine = await seen(me, { now: 1 });
    await compute();
    const { items, own, ranked } = await rankingOf('video', 'views', me);
    expect(items).toHaveLength(50);
    expect(own).toMatchObject({ key: mine, place: 51, count: 1 });
    expect(ranked).toBe(52);
  });

  it('refuses works by uploads', async () => {
    const query = { by: 'uploads', days: '7' } as const;
    const { status } = await running().call(dashboards.ranking, callers.creator(), {
      params: { board: 'video' },
      query,
    });
    expect(status).toBe(422);
  });

  it('is empty before it is computed', async () => {
    expect(await rankingOf('video', 'views')).toMatchObject({ items: [], own: null, ranked: 0 });
  });
});
