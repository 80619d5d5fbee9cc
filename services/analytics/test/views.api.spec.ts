import { analytics, pageViews, workViews } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { newId } from '@koma/service-kit';
import { accessMatrix, callers, makeEvent, row, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';

type View = EventData<'gateway.views.taken'>['views'][number];
let service: TestService;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
});
afterAll(() => service.close());

const NOON = '2026-11-20T03:00:00.000Z'; // 12:00 in Tokyo
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const period = { from: '2026-11-14', to: '2026-11-20' };

async function film() {
  const owner = callers.creator();
  const id = newId();
  await service.bus.publish([
    makeEvent('catalogue.work.changed', { workId: id, ownerId: owner.accountId, kind: 'video' }, id),
  ]);
  const seen = (given: Partial<View> = {}): View => ({
    kind: 'video',
    id,
    viewId: newId(),
    viewer: 'v',
    accountId: null,
    at: NOON,
    ...given,
  });
  const total = async (query = period) => {
    const { body } = await service.call(analytics.totalPageViews, owner, { query });
    return pageViews.parse(body);
  };
  return { owner, id, seen, total };
}
const take = (...views: View[]) => service.bus.publish([makeEvent('gateway.views.taken', { views }, 'views')]);

describe('the statistics of views', () => {
  it('count once per viewer and half hour', async () => {
    const { seen, total } = await film();
    await take(seen(), seen({ at: after(1) }), seen({ viewer: 'w' }));
    await take(seen({ at: after(29) }));
    expect((await total()).total).toBe(2);
    await take(seen({ at: after(60) }));
    expect((await total()).total).toBe(3);
  });

  it('do not count views by the owner', async () => {
    const { owner, seen, total } = await film();
    await take(seen({ accountId: owner.accountId }), seen({ viewer: 'w', accountId: newId() }));
    expect((await total()).total).toBe(1);
  });

  it('do not count views of unknown works, and count the others of the batch', async () => {
    const { seen, total } = await film();
    await take(seen({ id: newId() }), seen({ kind: 'image' }), seen());
    expect((await total()).total).toBe(1);
  });

  it('are announced per content, for sorting by popularity', async () => {
    const { seen } = await film();
    const { id } = seen();
    await take(seen(), seen({ viewer: 'w' }));
    const told = await writtenEvents(service.running.database, 'analytics.views.counted');
    expect(told.flatMap(({ contents }) => contents ?? []).filter((one) => one.id === id)).toEqual([
      { kind: 'video', id, added: 2 },
    ]);
  });

  it('count once when an event arrives twice', async () => {
    const { seen, total } = await film();
    const event = makeEvent('gateway.views.taken', { views: [seen()] }, 'views');
    await service.bus.publish([event]);
    await service.bus.publish([event]);
    expect((await total()).total).toBe(1);
  });

  it('use the day of Tokyo', async () => {
    const { seen, total } = await film();
    await take(seen({ at: '2026-11-18T14:59:00.000Z' }), seen({ viewer: 'w', at: '2026-11-18T15:00:00.000Z' }));
    const { series } = await total();
    expect(series.filter(({ views }) => views > 0)).toEqual([
      { day: '2026-11-18', views: 1 },
      { day: '2026-11-19', views: 1 },
    ]);
  });
});

describe('the dashboard', () => {
  it('shows every day of the period and compares with the one before', async () => {
    const { seen, total } = await film();
    await take(seen(), seen({ viewer: 'w' }), seen({ viewer: 'x', at: '2026-11-10T03:00:00.000Z' }));
    const shown = await total();
    expect(shown.series).toHaveLength(7);
    expect(shown).toMatchObject({ total: 2, totalBefore: 1, byKind: { video: 2, image: 0, creator: 0 } });
  });

  it('is empty for a creator without views', async () => {
    const { body } = await service.call(analytics.totalPageViews, callers.creator(), { query: period });
    expect(body).toMatchObject({ total: 0, totalBefore: 0 });
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }],
    [{ from: '2020-01-01', to: '2026-11-20' }],
    [{ from: '2026-02-31', to: '2026-03-01' }],
    [{ from: 'x', to: '2026-03-01' }],
  ])('refuses the period %p', async (query) => {
    expect((await service.call(analytics.totalPageViews, callers.creator(), { query })).status).toBe(422);
  });
});

describe('the views of works', () => {
  const viewsOf = async (caller: ReturnType<typeof callers.creator>) =>
    workViews.parse((await service.call(analytics.workViews, caller, {})).body).items;

  it('are counted per work over all days, without the profile and the works of others', async () => {
    const { owner, id, seen } = await film();
    const other = await film();
    const creatorId = owner.accountId;
    await service.bus.publish([makeEvent('catalogue.profile.changed', { creatorId }, creatorId)]);
    await take(
      seen(),
      seen({ viewer: 'w', at: '2025-01-10T03:00:00.000Z' }),
      seen({ kind: 'creator', id: creatorId }),
      other.seen(),
    );
    expect(await viewsOf(owner)).toEqual([{ id, views: 2 }]);
    expect(await viewsOf(other.owner)).toEqual([{ id: other.id, views: 1 }]);
  });

  it('are none while nobody has come', async () => {
    expect(await viewsOf(callers.creator())).toEqual([]);
  });
});

accessMatrix(
  () => service,
  [
    ...[analytics.totalPageViews, analytics.presentations].map((figures) =>
      row(figures, { allows: ['owner', 'otherCreator'], request: () => ({ query: period }) }),
    ),
    row(analytics.workViews, { allows: ['owner', 'otherCreator'], request: () => ({}) }),
  ],
);
