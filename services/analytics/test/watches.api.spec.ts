import { type Caller, engagement, engagements, filmEngagement, lastDays, tokyoDay } from '@koma/contracts';
import { type EventData, parseEvent } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { type Interval, mergeIntervals } from '../src/watches/intervals.js';
import { after, daysAgo, recentDays, WEEK, World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

const filmsOf = async (owner: Caller, query = WEEK) =>
  engagement.parse((await service.call(engagements.films, owner, { query })).body);
const filmOf = async (owner: Caller, id: string, query = WEEK) =>
  filmEngagement.parse((await service.call(engagements.film, owner, { params: { id }, query })).body);

async function film(seconds: number | null = 10) {
  const owner = await world.creator();
  const id = await world.work(owner.accountId, { seconds });
  return { owner, id };
}

describe('the engagement of a film', () => {
  it('says what share of viewers saw each second, and what was replayed', async () => {
    const { owner, id } = await film();
    await world.play(id, [[0, 10]]);
    await world.play(id, [[0, 5], [2, 4]]); // prettier-ignore
    const { film: shown, curve, step } = await filmOf(owner, id);
    expect(step).toBe(1);
    expect(curve.map(({ seen }) => seen)).toEqual([1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(curve.map(({ replayed }) => replayed)).toEqual([0, 0, 0.5, 0.5, 0, 0, 0, 0, 0, 0]);
    expect(shown).toMatchObject({ viewers: 2, averageShare: 0.75, averageSeconds: 7.5, finishedShare: 0.5 });
  });

  it('takes the last report of a visit, however they arrive, and joins the visits of a viewer', async () => {
    const { owner, id } = await film();
    const [visitId, viewer] = [newId(), 'one'];
    await world.play(id, [[0, 6]], { visitId, viewer, at: after(2) });
    await world.play(id, [[0, 3]], { visitId, viewer, at: after(1) });
    await world.play(id, [[5, 8]], { viewer, at: after(3) });
    const { films } = await filmsOf(owner);
    expect(films).toMatchObject([{ viewers: 1, averageSeconds: 8, finishedShare: 0 }]);
  });

  it('knows a visit again whose id is written in other letters, and loses nothing of the others with it', async () => {
    const [{ owner, id }, other] = [await film(), await film()];
    const visitId = newId();
    const played = { id, viewer: 'one', accountId: null, isShared: false };
    const watches = [
      { ...played, visitId, at: after(1), intervals: [[0, 3]] },
      { ...played, visitId: visitId.toUpperCase(), at: after(2), intervals: [[0, 5]] },
      { ...played, visitId, id: id.toUpperCase(), at: after(3), intervals: [[0, 6]] },
      { ...played, id: other.id, visitId: newId(), at: after(2), intervals: [[0, 4]] },
    ] satisfies EventData<'gateway.watches.taken'>['watches'];
    // As a bus does that receives it as text.
    await world.publish(parseEvent(makeEvent('gateway.watches.taken', { watches }, 'watches')));
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1, averageSeconds: 6 }]);
    expect((await filmsOf(other.owner)).films).toMatchObject([{ viewers: 1, averageSeconds: 4 }]);
  });

  it('keeps what is longer than the film within it', async () => {
    const { owner, id } = await film();
    await world.play(id, [[8, 80], [20, 30]]); // prettier-ignore
    await world.play(id, [[11, 12]]);
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1, averageSeconds: 2, finishedShare: 1 }]);
  });

  it('leaves out the owner, unknown works and films without a length', async () => {
    const { owner, id } = await film();
    const other = await film(null);
    await world.play(id, [[0, 10]], { accountId: owner.accountId });
    await world.play(newId(), [[0, 10]]);
    await world.play(other.id, [[0, 10]]);
    expect(await filmsOf(owner)).toMatchObject({ films: [], median: null });
    expect(await filmsOf(other.owner)).toMatchObject({ films: [] });
    expect((await service.call(engagements.film, other.owner, { params: { id: other.id }, query: WEEK })).status).toBe(
      404,
    );
  });

  it('leaves out what only links show, unless a link has shown it', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId, { status: 'limited', seconds: 10 });
    await world.play(id, [[0, 5]]);
    expect((await filmsOf(owner)).films).toEqual([]);
    await world.play(id, [[0, 5]], { isShared: true });
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1 }]);
    await world.creator({ creatorId: owner.accountId, status: 'unpublish' });
    await world.play(id, [[0, 5]], { isShared: true });
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1 }]);
  });

  it('does not let another viewer change a visit', async () => {
    const { owner, id } = await film();
    const visitId = newId();
    await world.play(id, [[0, 8]], { visitId, viewer: 'a' });
    await world.play(id, [[0, 1.5]], { visitId, viewer: 'b', at: after(5) });
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1, averageSeconds: 8 }]);
  });

  it('takes a limited number of visits by one viewer on a day', async () => {
    const { owner, id } = await film();
    for (let n = 0; n < 25; n += 1) await world.play(id, [[0, 5]], { viewer: 'a' });
    expect(await world.count('watch', 'work_id', id)).toBe(20);
    expect((await filmsOf(owner)).films).toMatchObject([{ viewers: 1 }]);
  });

  it('compares with the median of the own films', async () => {
    const owner = await world.creator();
    const ids = [];
    for (const to of [2, 4, 9]) {
      const id = await world.work(owner.accountId, { seconds: 10 });
      await world.play(id, [[0, to]]);
      ids.push(id);
    }
    const { median, films } = await filmsOf(owner);
    expect(median).toEqual({ averageShare: 0.4, finishedShare: 0 });
    expect(films).toHaveLength(3);
    const { curve } = await filmOf(owner, ids[2] ?? '');
    expect(curve.map((point) => point.median)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('compares with the period before, film by film and in the median', async () => {
    const { owner, id } = await film();
    const other = await world.work(owner.accountId, { seconds: 10 });
    await world.play(id, [[0, 10]], { at: daysAgo(1) });
    await world.play(id, [[0, 5]], { at: daysAgo(9) });
    await world.play(id, [[0, 10]], { at: daysAgo(9), viewer: 'a' });
    await world.play(other, [[0, 2.5]], { at: daysAgo(9) });
    const before = { viewers: 2, averageShare: 0.75, finishedShare: 0.5 };
    expect(await filmsOf(owner, recentDays())).toMatchObject({
      films: [{ id, viewers: 1, averageShare: 1, before }],
      filmsBefore: 2,
      median: { averageShare: 1, finishedShare: 1 },
      medianBefore: { averageShare: 0.5, finishedShare: 0.25 },
    });
    expect((await filmOf(owner, id, recentDays())).film).toMatchObject({ viewers: 1, before });
    expect((await filmOf(owner, other, recentDays())).film).toMatchObject({ viewers: 0, averageShare: 0 });
  });

  it('compares with no period of which a part is not known any more', async () => {
    const { owner, id } = await film();
    await world.play(id, [[0, 10]], { at: daysAgo(1) });
    await world.play(id, [[0, 5]], { at: daysAgo(380) });
    const year = lastDays(365, tokyoDay(new Date()));
    const { filmsBefore, medianBefore, films, knownFrom } = await filmsOf(owner, year);
    expect({ filmsBefore, medianBefore, films }).toMatchObject({
      filmsBefore: null,
      medianBefore: null,
      films: [{ before: null }],
    });
    expect(await filmOf(owner, id, year)).toMatchObject({ knownFrom, film: { viewers: 1, before: null } });
  });

  it('is hidden from others', async () => {
    const { id } = await film();
    const { status } = await service.call(engagements.film, callers.creator(), { params: { id }, query: WEEK });
    expect(status).toBe(404);
  });
});

const MERGES: [given: Interval[], length: number, merged: Interval[]][] = [
  [[[0, 2], [2.1, 4]], 10, [[0, 4]]],
  [[[3, 5], [0, 4]], 10, [[0, 4], [3, 5]]],
  [[[-5, 3], [8, 99]], 10, [[0, 3], [8, 10]]],
  [[[12, 13]], 10, []],
  [[[0, 5]], 0, []],
]; // prettier-ignore
it.each(MERGES)('merges %j of %d seconds to %j', (given, length, merged) => {
  expect(mergeIntervals(given, length)).toEqual(merged);
});
