import { analytics, exportPart, exportParts, presentations } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { PresentationsService } from '../src/presentations/index.js';

type Presentation = EventData<'gateway.presentations.taken'>['presentations'][number];
let service: TestService;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
});
afterAll(() => service.close());

const NOON = '2026-11-20T03:00:00.000Z'; // 12:00 in Tokyo
const after = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const period = { from: '2026-11-14', to: '2026-11-20' };

async function film(owner = callers.creator(), title = '潮騒') {
  const id = newId();
  const { accountId: ownerId } = owner;
  await service.bus.publish([
    makeEvent('catalogue.work.changed', { workId: id, ownerId, kind: 'video', title, status: 'publish' }, id),
  ]);
  const shown = (given: Partial<Presentation> = {}): Presentation => ({
    ...{ kind: 'video', id, viewer: 'v', accountId: null, at: NOON },
    ...given,
  });
  const total = async (query = period) =>
    presentations.parse((await service.call(analytics.presentations, owner, { query })).body);
  return { owner, id, shown, total };
}
const take = (...all: Presentation[]) =>
  service.bus.publish([makeEvent('gateway.presentations.taken', { presentations: all }, 'presentations')]);
const kept = (table: string, id: string) =>
  service.running.database.query<unknown[]>(`SELECT FROM ${table} WHERE id = $1`, [id]);

describe('the statistics of presentations', () => {
  it('count once per viewer and half hour, never the owner', async () => {
    const { owner, shown, total } = await film();
    await take(shown(), shown({ at: after(1) }), shown({ viewer: 'w' }));
    await take(shown({ at: after(29) }), shown({ viewer: 'me', accountId: owner.accountId }));
    expect((await total()).total).toBe(2);
    await take(shown({ at: after(60) }));
    expect((await total()).total).toBe(3);
  });

  it('do not count unknown works, and do not count as views', async () => {
    const { owner, shown, total } = await film();
    await take(shown({ id: newId() }), shown({ kind: 'image' }), shown());
    expect((await total()).total).toBe(1);
    const { body } = await service.call(analytics.totalPageViews, owner, { query: period });
    expect(body).toMatchObject({ total: 0 });
  });

  it('are shown by day of Tokyo, against the period before, and by work, most presented first', async () => {
    const { owner, id, shown, total } = await film();
    const other = await film(owner, '凪');
    await take(shown({ at: '2026-11-18T15:00:00.000Z' }), shown({ at: '2026-11-10T03:00:00.000Z', viewer: 'w' }));
    await take(other.shown(), other.shown({ viewer: 'w' }));
    const all = await total();
    expect(all).toMatchObject({ total: 3, totalBefore: 1 });
    expect(all.series).toHaveLength(7);
    expect(all.series.slice(-2)).toEqual([
      { day: '2026-11-19', presentations: 1 },
      { day: '2026-11-20', presentations: 2 },
    ]);
    expect(all.works).toEqual([
      { kind: 'video', id: other.id, title: '凪', presentations: 2 },
      { kind: 'video', id, title: '潮騒', presentations: 1 },
    ]);
  });

  it('are in the export of the owner', async () => {
    const { owner, id, shown } = await film();
    await take(shown());
    const { body } = await service.callAsService(exportParts.analytics, { params: { accountId: owner.accountId } });
    expect(exportPart.parse(body).files['activity/presentations.csv']).toBe(
      `\ufeffday,id,title,presentations\r\n2026-11-20,${id},潮騒,1\r\n`,
    );
  });

  it('are deleted with the owner, and the viewer with its account', async () => {
    const { owner, id, shown } = await film();
    const [viewer, erasureId] = [newId(), newId()];
    await take(shown({ accountId: viewer }), shown({ viewer: 'w' }));
    await service.bus.publish([makeEvent('auth.account.erased', { accountId: viewer, erasureId }, viewer)]);
    expect(await kept('last_presentation', id)).toHaveLength(1);
    await service.bus.publish([
      makeEvent('auth.account.erased', { accountId: owner.accountId, erasureId: newId() }, owner.accountId),
    ]);
    for (const table of ['last_presentation', 'daily_presentations']) expect(await kept(table, id)).toEqual([]);
    const proofs = await writtenEvents(service.running.database, 'analytics.account.erased');
    expect(proofs.find((proof) => proof.erasureId === erasureId)).toMatchObject({ removed: 1 });
  });

  it('store the viewer no longer than counting needs', async () => {
    const { id, shown, total } = await film();
    await take(shown({ at: new Date(Date.now() - 2 * 86_400_000).toISOString() }), shown({ viewer: 'w', at: new Date().toISOString() })); // prettier-ignore
    await service.running.app.get(PresentationsService).deleteOld();
    expect(await kept('last_presentation', id)).toHaveLength(1);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
    expect((await total({ from: before, to: today })).total).toBe(2);
  });
});

it('refuses an invalid period for statistics', async () => {
  const query = { from: '2026-11-20', to: '2026-11-19' };
  expect((await service.call(analytics.presentations, callers.creator(), { query })).status).toBe(422);
});
