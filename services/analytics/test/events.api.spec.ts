import { analytics, dashboards, objections, workViews } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore } from '../src/events/index.js';
import { analyticsService } from '../src/index.js';
import { after, daysAgo, NOON, World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

async function film() {
  const owner = await world.creator();
  const id = await world.work(owner.accountId);
  return { owner, id };
}
const totalOf = async (owner: Parameters<World['figures']>[0]) => (await world.figures(owner)).total;

describe('views', () => {
  it('count once per viewer and half hour', async () => {
    const { owner, id } = await film();
    await world.look(world.view(id), world.view(id, { at: after(1) }), world.view(id, { viewer: 'w' }));
    await world.look(world.view(id, { at: after(29) }));
    expect(await totalOf(owner)).toBe(2);
    await world.look(world.view(id, { at: after(30) }));
    expect(await totalOf(owner)).toBe(3);
  });

  it('count the same when they arrive late and in another order', async () => {
    const { owner, id } = await film();
    // In order these are 0, 20 and 40 minutes: the first and the last count.
    await world.look(world.view(id, { at: after(20) }));
    expect(await totalOf(owner)).toBe(1);
    await world.look(world.view(id, { at: after(40) }));
    expect(await totalOf(owner)).toBe(1);
    await world.look(world.view(id));
    expect(await totalOf(owner)).toBe(2);
    await world.look(world.view(id, { at: new Date(Date.parse(NOON) - 72 * 3_600_000).toISOString() }));
    expect(await totalOf(owner)).toBe(3);
  });

  it('count once when an event or a report arrives twice', async () => {
    const { owner, id } = await film();
    const report = world.view(id);
    const event = makeEvent('gateway.views.taken', { views: [report, report] }, 'views');
    await world.publish(event, event);
    await world.look(report);
    expect(await totalOf(owner)).toBe(1);
  });

  it('do not count by the owner and by those who edit for them', async () => {
    const { owner, id } = await film();
    const [delegate, former] = [newId(), newId()];
    const grants = [delegate, former].map((granteeId) => ({
      ...{ id: newId(), ownerId: owner.accountId, granteeId, until: null },
      isEnded: granteeId === former,
    }));
    await world.publish(makeEvent('catalogue.grants.changed', { grants }, 'grants'));
    await world.look(
      world.view(id, { viewer: 'o', accountId: owner.accountId }),
      world.view(id, { viewer: 'd', accountId: delegate }),
      world.view(id, { viewer: 'f', accountId: former }),
    );
    expect(await totalOf(owner)).toBe(1);
  });

  it('do not count of unknown works, and count the others of the batch', async () => {
    const { owner, id } = await film();
    await world.look(world.view(newId()), world.view(id, { kind: 'image' }), world.view(id));
    expect(await totalOf(owner)).toBe(1);
  });

  it('do not count of works that are deleted, hidden by staff or not published', async () => {
    const { owner, id } = await film();
    const [hidden, closed] = [
      await world.work(owner.accountId, { isHidden: true }),
      await world.work(owner.accountId, { status: 'unpublish' }),
    ];
    await world.remove(id, owner.accountId);
    await world.work(owner.accountId, { id });
    // Not even behind a link.
    for (const isShared of [false, true])
      await world.look(...[id, hidden, closed].map((one) => world.view(one, { isShared })));
    expect(await totalOf(owner)).toBe(0);
  });

  it('count of limited works and of those of limited profiles only when a link has shown them', async () => {
    const owner = await world.creator();
    const limited = await world.work(owner.accountId, { status: 'limited' });
    await world.look(world.view(limited), world.view(limited, { accountId: newId(), viewer: 'w' }));
    expect(await totalOf(owner)).toBe(0);
    await world.look(world.view(limited, { isShared: true }));
    expect(await totalOf(owner)).toBe(1);

    const hidden = await world.creator({ status: 'limited' });
    const published = await world.work(hidden.accountId);
    const profile = { kind: 'creator' as const };
    await world.look(world.view(published), world.view(hidden.accountId, profile));
    expect(await totalOf(hidden)).toBe(0);
    const seen = { isShared: true, viewer: 'w' };
    await world.look(world.view(published, seen), world.view(hidden.accountId, { ...profile, ...seen }));
    expect(await totalOf(hidden)).toBe(2);
    await world.creator({ creatorId: hidden.accountId, status: 'unpublish' });
    await world.look(world.view(published, { ...seen, viewer: 'x' }));
    expect(await totalOf(hidden)).toBe(2);
  });

  it('are announced per content, for sorting by popularity', async () => {
    const { id } = await film();
    await world.look(world.view(id), world.view(id, { viewer: 'w' }));
    const told = await writtenEvents(service.running.database, 'analytics.views.counted');
    expect(told.flatMap(({ contents }) => contents ?? []).filter((one) => one.id === id)).toEqual([
      { kind: 'video', id, added: 2 },
    ]);
  });

  it('use the day of Tokyo, show every day and compare with the period before', async () => {
    const { owner, id } = await film();
    await world.look(
      world.view(id, { viewer: 'a', at: '2026-11-18T14:59:00.000Z' }),
      world.view(id, { viewer: 'b', at: '2026-11-18T15:00:00.000Z' }),
      world.view(id, { viewer: 'c', at: '2026-11-10T03:00:00.000Z' }),
    );
    const shown = await world.figures(owner);
    expect(shown).toMatchObject({ total: 2, totalBefore: 1, byKind: { video: 2, image: 0, creator: 0 } });
    expect(shown.series).toHaveLength(7);
    expect(shown.series.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-11-18', count: 1 },
      { day: '2026-11-19', count: 1 },
    ]);
  });

  it('are counted per work over all days, without the profile and the works of others', async () => {
    const { owner, id } = await film();
    const other = await film();
    await world.look(
      world.view(id),
      world.view(id, { viewer: 'w', at: daysAgo(300) }),
      world.view(owner.accountId, { kind: 'creator' }),
      world.view(other.id),
    );
    const { body } = await service.call(analytics.workViews, owner, {});
    expect(workViews.parse(body).items).toEqual([{ id, views: 2 }]);
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '1926-01-01', to: '2026-11-20' }],
    [{ from: '2026-02-31', to: '2026-03-01' }],
    [{ from: 'x', to: '2026-03-01' }],
    [{ from: '9999-12-31', to: '9999-12-31' }],
    [{ from: '0001-01-01', to: '0001-01-02' }],
    [{ from: '2026-11-20T00:00:00+09:00', to: '2026-11-20' }],
  ])('are refused for the period %p', async (query) => {
    const who = callers.creator();
    const asked = [
      service.call(dashboards.figures, who, { query: { ...query, measure: 'view' } }),
      service.call(dashboards.works, who, { query }),
      service.call(dashboards.audience, who, { query }),
      service.call(dashboards.funnel, who, { query }),
      service.call(dashboards.breakdown, who, { query, params: { facet: 'client' } }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(5).fill(422));
  });
});

describe('presentations', () => {
  it('count like views, apart from them', async () => {
    const { owner, id } = await film();
    await world.present({ id }, { id, at: after(1) }, { id, viewer: 'w' }, { id: newId() });
    await world.present({ id, viewer: 'me', accountId: owner.accountId });
    expect((await world.figures(owner, 'presentation')).total).toBe(2);
    expect(await totalOf(owner)).toBe(0);
  });

  it('count of limited works only behind a link', async () => {
    const owner = await world.creator();
    const id = await world.work(owner.accountId, { status: 'limited' });
    await world.present({ id, accountId: newId() });
    expect((await world.figures(owner, 'presentation')).total).toBe(0);
    await world.present({ id, isShared: true });
    expect((await world.figures(owner, 'presentation')).total).toBe(1);
  });
});

describe('a member who objects', () => {
  it('is counted, and leaves nothing but sums', async () => {
    const { owner, id } = await film();
    const me = callers.user();
    await world.look(world.view(id, { viewer: 'me', accountId: me.accountId }));
    await world.play(id, [[0, 10]], { viewer: 'me', accountId: me.accountId });
    expect((await service.call(objections.set, me, { body: { objects: true } })).body).toEqual({ objects: true });
    expect((await service.call(objections.get, me, {})).body).toEqual({ objects: true });
    expect(await world.count('event', 'account_id', me.accountId)).toBe(0);
    expect(await world.count('watch', 'account_id', me.accountId)).toBe(0);
    expect(await totalOf(owner)).toBe(1);
    await world.look(
      world.view(id, { viewer: 'x', at: after(60), accountId: me.accountId }),
      world.view(id, { viewer: 'x', at: after(65), accountId: me.accountId }),
    );
    await world.play(id, [[0, 10]], { viewer: 'x', accountId: me.accountId });
    expect(await totalOf(owner)).toBe(2);
    expect(await world.count('event', 'account_id', me.accountId)).toBe(0);
    expect(await world.count('watch', 'viewer', 'x')).toBe(0);
    // To object and to take it back does not count a viewer again.
    const now = new Date();
    const view = (minutes: number) =>
      world.view(id, {
        ...{ viewer: 'y', accountId: me.accountId },
        at: new Date(now.getTime() + minutes * 60_000).toISOString(),
      });
    await service.call(objections.set, me, { body: { objects: false } });
    await world.look(view(-5));
    await service.call(objections.set, me, { body: { objects: true } });
    await service.call(objections.set, me, { body: { objects: false } });
    await world.look(view(-1));
    const { body } = await service.call(analytics.workViews, owner, {});
    expect(workViews.parse(body).items).toEqual([{ id, views: 3 }]);
    await service.running.app.get(EventStore).sweep();
    expect(await world.count('event', 'viewer', 'x')).toBe(Date.parse(NOON) < Date.now() - 4 * 86_400_000 ? 0 : 2);
    expect(await totalOf(owner)).toBe(2);
  });
});

it('moves events of a month that had no partition yet, after a long rest', async () => {
  const { id } = await film();
  const { database } = service.running;
  const month = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 7);
  const late = world.view(id, { at: `${month}-15T03:00:00.000Z` });
  await world.look(late);
  expect(await world.count('event_rest', 'id', late.viewId)).toBe(1);
  await database.query('SELECT add_event_month($1)', [`${month}-01`]);
  expect(await world.count('event_rest', 'id', late.viewId)).toBe(0);
  expect(await world.count(`event_${month.replace('-', '_')}`, 'id', late.viewId)).toBe(1);
});

it('keeps the log for thirteen months and the sums for good', async () => {
  const { owner, id } = await film();
  const months = (count: number) => daysAgo(count * 30.5);
  const [old, recent] = [world.view(id, { viewer: 'old', at: months(15.5) }), world.view(id, { at: months(11) })];
  await world.look(old, recent);
  await service.running.app.get(EventStore).sweep();
  expect(await world.count('event', 'id', old.viewId)).toBe(0);
  expect(await world.count('event', 'id', recent.viewId)).toBe(1);
  const { body } = await service.call(analytics.workViews, owner, {});
  expect(workViews.parse(body).items).toEqual([{ id, views: 2 }]);
});
