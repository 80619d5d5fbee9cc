import { newId } from '@koma/service-kit';
import { makeEvent, type TestService } from '@koma/testing';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CompanyVisit, EventStore, recount, type SeenEvent } from '../src/events/index.js';
import { makeLooks } from '../src/statistics/statistics.queries.js';
import { WEEK, World } from './world.js';

/** A service whose store is tested. */
export interface Tested {
  service: TestService;
  /** Moves what is older than a moment to where older events are kept. */
  moveBefore: (until: Date) => Promise<void>;
}

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const BEFORE = { from: '2026-11-07', to: '2026-11-13' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const BOTH = { from: BEFORE.from, to: WEEK.to };
const START = Date.parse('2026-11-06T15:00:00Z');
const SOURCES = ['search', 'link', 'other'] as const;

interface Counted {
  subjectId: string;
  day: string;
  source: string;
  accountId: string | null;
}

/** In Tokyo. */
const dayOf = (at: string) => new Date(Date.parse(at) + 9 * 60 * MINUTE).toISOString().slice(0, 10);

const viewsOfAll = async (store: EventStore) =>
  (await store.perDay(null, { measure: 'view', kind: 'video', period: BOTH })).reduce(
    (sum, { count }) => sum + count,
    0,
  );

/** Days on which members looked at works of others. */
const looksOf = ({ running }: TestService, store: EventStore, accountIds: string[]) =>
  running.database.transaction(async (tx) => {
    await makeLooks(tx);
    await store.putLooks(tx, 'look', BOTH);
    const rows = await tx.query<{ look: string }[]>(
      `SELECT DISTINCT day || ' ' || account_id AS look FROM look WHERE account_id = ANY($1) ORDER BY 1`,
      [accountIds],
    );
    return rows.map(({ look }) => look).toSorted();
  });

/** Counts in another way: minute by minute, one viewer and work after the other. */
function plainly(log: readonly SeenEvent[], ownerId: string): Counted[] {
  const counted: Counted[] = [];
  for (const key of new Set(log.map(({ viewer, subjectId }) => `${viewer} ${subjectId}`))) {
    const own = log.filter((one) => `${one.viewer} ${one.subjectId}` === key && one.accountId !== ownerId);
    let free = 0;
    for (const { at, subjectId, source, accountId } of own.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      if (Date.parse(at) < free) continue;
      free = Date.parse(at) + 30 * MINUTE;
      counted.push({ subjectId, day: dayOf(at), source, accountId });
    }
  }
  return counted;
}

/** How often each key occurs. */
function tally<T>(all: readonly T[], keyOf: (one: T) => string): Record<string, number> {
  const groups = Map.groupBy(all, keyOf);
  return Object.fromEntries([...groups].toSorted().map(([key, { length }]) => [key, length]));
}

/** Views of each member, day and company; a day's may come in parts. */
function visitsPerDay(visits: readonly CompanyVisit[]): Record<string, number> {
  const days = Map.groupBy(visits, ({ day, accountId, company }) => `${day} ${accountId} ${company}`);
  const sums = [...days].map(([key, of]): [string, number] => [key, of.reduce((sum, { views }) => sum + views, 0)]);
  return Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const report = fc.record({
  work: fc.nat(1),
  viewer: fc.constantFrom('a', 'b', 'c'),
  isOwner: fc.boolean(),
  isMember: fc.boolean(),
  source: fc.constantFrom(...SOURCES),
  // Days 0 to 13, and minutes close enough that half hours matter; each minute once, so that the order is plain.
  day: fc.nat(13),
  minute: fc.nat(120),
});
type Report = typeof report extends fc.Arbitrary<infer T> ? T : never;
const reports = fc.uniqueArray(report, {
  minLength: 1,
  maxLength: 60,
  selector: ({ work, viewer, day, minute }) => `${work} ${viewer} ${day} ${minute}`,
});

/** What every event store has to answer. */
export function testEventStore(tested: () => Tested, { numRuns }: { numRuns: number }): void {
  const parts = () => {
    const { service, moveBefore } = tested();
    return { service, moveBefore, world: new World(service), store: service.running.app.get(EventStore) };
  };

  it('counts the same as a plain reading of the log, in any order, in any portions, with repeats, wherever older events are', async () => {
    const { service, world, store, moveBefore } = parts();
    await service.running.database.query(`UPDATE event_log SET since = '2026-11-01'`);
    const run = async (
      all: Report[],
      portion: number,
      { isRepeated, moves }: { isRepeated: boolean; moves: readonly number[] },
    ) => {
      const { accountId: ownerId } = await world.creator();
      const members = { a: await world.member({ companyName: '汐風' }), b: await world.member(), c: ownerId };
      const works = [await world.work(ownerId), await world.work(ownerId)];
      const log = all.map(({ work, viewer, isOwner, isMember, source, day, minute }): SeenEvent => ({
        ...{ id: newId(), kind: 'video', subjectId: works[work] ?? '', viewer: `${viewer} ${ownerId} ${day}` },
        ...{
          accountId: (viewer === 'c' ? isOwner : isMember) ? members[viewer] : null,
          source,
          filters: [source],
          isShared: false,
        },
        at: new Date(START + day * DAY_MS + minute * MINUTE).toISOString(),
      }));
      const others = await viewsOfAll(store);
      const moments = [...moves];
      for (let at = 0; at < log.length; at += portion) {
        const events = log.slice(at, at + portion);
        for (let times = isRepeated ? 2 : 1; times > 0; times -= 1)
          await service.running.database.transaction((tx) => store.add(tx, 'view', events));
        const day = moments.shift();
        if (day !== undefined) await moveBefore(new Date(START + day * DAY_MS));
      }
      const expected = plainly(log, ownerId);
      const perDay = await store.perDay(ownerId, { measure: 'view', period: BOTH });
      expect(Object.fromEntries(perDay.map(({ day, count }) => [day, count]))).toEqual(
        tally(expected, ({ day }) => day),
      );
      const perWork = await store.perSubject(ownerId, { before: BEFORE, now: WEEK });
      expect(Object.fromEntries(perWork.map(({ id, isNow, count }) => [`${id} ${isNow}`, count]))).toEqual(
        tally(expected, ({ subjectId, day }) => `${subjectId} ${day >= WEEK.from}`),
      );
      const { sources, filters, kinds } = await store.viewers(ownerId, BOTH);
      const bySource = tally(expected, ({ source }) => source);
      for (const rows of [sources, filters])
        expect(Object.fromEntries(rows.map(({ key, views }) => [key, views]))).toEqual(bySource);
      expect(Object.fromEntries(kinds.map(({ key, views }) => [key, views]))).toEqual(
        tally(expected, ({ accountId }) => (accountId === null ? 'guest' : 'user')),
      );
      const visits = await store.companyVisits(ownerId, BOTH);
      const named = expected.filter(({ accountId }) => accountId === members.a);
      expect(visitsPerDay(visits)).toEqual(tally(named, ({ day, accountId }) => `${day} ${accountId} 汐風`));
      const daily = await store.daily(ownerId, 'view');
      expect(Object.fromEntries(daily.map(({ day, id, count }) => [`${day} ${id}`, count]))).toEqual(
        tally(expected, ({ day, subjectId }) => `${day} ${subjectId}`),
      );
      const looks = log.filter(({ accountId }) => accountId !== null && accountId !== ownerId);
      expect(await looksOf(service, store, [members.a, members.b, ownerId])).toEqual(
        [...new Set(looks.map(({ at, accountId }) => `${dayOf(at)} ${accountId}`))].toSorted(),
      );
      expect(await viewsOfAll(store)).toBe(others + expected.length);
      const own = log.filter(({ accountId }) => accountId === members.a).toSorted((x, y) => (x.at < y.at ? -1 : 1));
      expect((await store.activity(members.a)).map(({ at }) => at.toISOString())).toEqual(own.map(({ at }) => at));
    };
    await fc.assert(
      fc.asyncProperty(
        reports,
        fc.integer({ min: 1, max: 20 }),
        fc.record({ isRepeated: fc.boolean(), moves: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }) }),
        run,
      ),
      { numRuns },
    );
    expect((await recount(service.running.database, store, NOVEMBER)).differences).toEqual([]);
  }, 240_000);

  it('agrees with a recount of the raw log, also after an erasure, and a wrong sum is found', async () => {
    const { service, world, store, moveBefore } = parts();
    const { database } = service.running;
    await database.query(`UPDATE event_log SET since = '2026-11-01'`);
    const member = newId();
    const { accountId } = await world.creator();
    const id = await world.work(accountId);
    await world.look(world.view(id, { accountId: member, viewer: member }));
    await moveBefore(new Date(START + 14 * DAY_MS));
    expect((await store.activity(member)).map(({ id: seen }) => seen)).toEqual([id]);
    await world.publish(makeEvent('auth.account.erased', { accountId: member, erasureId: newId() }, member));
    expect(await store.activity(member)).toEqual([]);
    const perDay = await store.perDay(accountId, { measure: 'view', period: WEEK });
    expect(perDay.map(({ count }) => count)).toEqual([1]);
    const { read, sums, differences } = await recount(database, store, NOVEMBER);
    expect(differences).toEqual([]);
    expect([read > 10, sums > 10]).toEqual([true, true]);
    await database.query(
      `INSERT INTO daily_count AS known (measure, kind, id, owner_id, day, count) VALUES ('view', 'video', $1, $2, '2026-11-20', 1)
       ON CONFLICT (id, day, measure, kind) DO UPDATE SET count = known.count + 1`,
      [id, accountId],
    );
    expect((await recount(database, store, NOVEMBER)).differences.map(({ key }) => key.split(' ').at(-1))).toEqual([
      id,
      accountId,
    ]);
    await world.publish(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId));
    expect((await recount(database, store, NOVEMBER)).differences).toEqual([]);
    expect(await store.daily(accountId, 'view')).toEqual([]);
  });
}
