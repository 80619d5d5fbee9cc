import { type Caller, type ClearanceForm, type ClearedWork, clearances, endOfClearance } from '@koma/contracts';
import { connectDatabase } from '@koma/service-kit';
import { eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClearanceClockService } from '../src/clearances/index.js';
import { dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const CAST = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
type Given = Partial<ClearanceForm>;
const add = async (owner: Caller, id: string, ...given: Given[]): Promise<ClearedWork> => {
  const all = given.map((changes) => ({ ...CAST, ...changes }));
  const { body } = await desk.expect(201, clearances.add, owner, { params: { id }, body: { clearances: all } });
  return clearances.add.response.parse(body);
};
const tick = async (at: string | Date) => {
  const clock = desk.service.running.app.get(ClearanceClockService);
  await clock.tellEnded(new Date(at));
  await clock.remind(new Date(at));
};
const told = async <N extends 'licensing.clearance.ended' | 'licensing.clearance.ending'>(name: N, workId: string) =>
  (await writtenEvents(desk.service.running.database, name)).filter((one) => one.workId === workId);

describe('a clearance', () => {
  it('ends with its last day in Tokyo, or at its time on that day', () => {
    expect(endOfClearance({ lastDay: '2028-02-29', endTime: null })?.toISOString()).toBe('2028-02-29T15:00:00.000Z');
    expect(endOfClearance({ lastDay: '2026-12-31', endTime: null })?.toISOString()).toBe('2026-12-31T15:00:00.000Z');
    expect(endOfClearance({ lastDay: '2026-12-31', endTime: '18:30' })?.toISOString()).toBe('2026-12-31T09:30:00.000Z');
    expect(endOfClearance({ lastDay: null, endTime: null })).toBeNull();
  });

  it('is added, changed and deleted by whoever has seen its version; the light follows', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    expect(
      clearances.ofWork.response.parse((await desk.expect(200, clearances.ofWork, owner, { params: { id } })).body)
        .light,
    ).toBe('none');
    const added = await add(
      owner,
      id,
      { lastDay: dayIn(200) },
      { kind: 'music-work', holder: 'JASRAC', scope: 'media', media: ['web'] },
    );
    expect(added).toMatchObject({
      light: 'clear',
      clearances: [{ kind: 'cast' }, { kind: 'music-work', media: ['web'] }],
    });
    const [cast] = added.clearances;
    const params = { id: cast?.id ?? '' };
    const soon = { ...CAST, lastDay: dayIn(20) };
    const saved = await desk.expect(200, clearances.save, owner, { params, body: { version: 1, clearance: soon } });
    expect(clearances.save.response.parse(saved.body).light).toBe('ending');
    await desk.expect(409, clearances.save, owner, { params, body: { version: 1, clearance: soon } });
    const past = await desk.expect(200, clearances.save, owner, {
      params,
      body: { version: 2, clearance: { ...CAST, lastDay: dayIn(-1) } },
    });
    expect(clearances.save.response.parse(past.body).light).toBe('ended');
    await desk.expect(409, clearances.delete, owner, { params, query: { version: 1 } });
    const left = await desk.expect(200, clearances.delete, owner, { params, query: { version: 3 } });
    expect(clearances.delete.response.parse(left.body)).toMatchObject({
      light: 'clear',
      clearances: [{ kind: 'music-work' }],
    });
  });

  it('is listed by the light of its work', async () => {
    const owner = await desk.creator();
    const [ended, ending, clear, none] = [
      await desk.work(owner),
      await desk.work(owner),
      await desk.work(owner),
      await desk.work(owner),
    ];
    await add(owner, ended, { lastDay: dayIn(-1) });
    await add(owner, ending, { lastDay: dayIn(5) });
    await add(owner, clear, { lastDay: dayIn(90) });
    const list = async (light?: ClearedWork['light']) => {
      const call = { params: { id: owner.accountId }, query: { light } };
      const { body } = await desk.expect(200, clearances.ofCreator, owner, call);
      return clearances.ofCreator.response.parse(body).items.map(({ work }) => work.id);
    };
    expect(await list()).toEqual([none, clear, ending, ended]);
    const { body } = await desk.expect(200, clearances.lights, owner, { params: { id: owner.accountId } });
    const { items } = clearances.lights.response.parse(body);
    expect(new Map(items.map(({ workId, light }) => [workId, light]))).toEqual(
      new Map([[none, 'none'], [clear, 'clear'], [ending, 'ending'], [ended, 'ended']]),
    ); // prettier-ignore
    expect([await list('ended'), await list('ending'), await list('clear'), await list('none')]).toEqual([
      [ended],
      [ending],
      [clear],
      [none],
    ]);
  });

  it.each([
    ['an end before the start', { start: '2026-12-02', lastDay: '2026-12-01' }],
    ['media without any', { scope: 'media' }],
    ['a time without a day', { endTime: '12:00' }],
    ['a time that is none', { lastDay: '2026-12-01', endTime: '25:00' }],
    ['no holder', { holder: '' }],
  ])('refuses %s', async (_, changes) => {
    const owner = await desk.creator();
    const body = Object({ clearances: [{ ...CAST, ...changes }] });
    const { status } = await desk.service.call(clearances.add, owner, { params: { id: await desk.work(owner) }, body });
    expect(status).toBe(422);
  });
});

describe('the end of a clearance', () => {
  it('is told exactly at midnight in Tokyo, once', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: '2028-02-29' });
    await tick('2028-02-29T14:59:59.999Z');
    expect(await told('licensing.clearance.ended', id)).toEqual([]);
    await tick('2028-02-29T15:00:00Z');
    await tick('2028-02-29T15:00:01Z');
    expect(await told('licensing.clearance.ended', id)).toMatchObject([{ ownerId: owner.accountId, kind: 'cast' }]);
  });

  it('is no end where a later clearance of the same holder follows', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: '2027-03-31' }, { holder: '株式会社 スター', lastDay: '2029-03-31' });
    await tick('2027-04-01T00:00:00Z');
    expect(await told('licensing.clearance.ended', id)).toEqual([]);
    await tick('2029-03-31T15:00:00Z');
    expect(await told('licensing.clearance.ended', id)).toHaveLength(1);
  });

  it('is announced 30, 14 and 3 days before, each once, and only the nearest', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: '2030-06-30' });
    for (const day of [
      '2030-05-31T15:00:00Z',
      '2030-06-10T00:00:00Z',
      '2030-06-16T15:00:00Z',
      '2030-06-20T00:00:00Z',
      '2030-06-27T15:00:00Z',
      '2030-06-29T00:00:00Z',
    ])
      await tick(day);
    expect((await told('licensing.clearance.ending', id)).map(({ days }) => days)).toEqual([30, 14, 3]);
    const late = await desk.work(owner);
    await add(owner, late, { lastDay: '2030-06-30' });
    await tick('2030-06-29T00:00:00Z');
    expect((await told('licensing.clearance.ending', late)).map(({ days }) => days)).toEqual([3]);
  });

  it('is over for the catalogue once the clearance is renewed', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: dayIn(-2) });
    await tick(new Date());
    const cleared = async () =>
      (await writtenEvents(desk.service.running.database, 'licensing.clearance.cleared')).filter(
        ({ workId }) => workId === id,
      );
    await add(owner, id, { kind: 'location', holder: '神奈川県' });
    expect(await cleared()).toEqual([]);
    await add(owner, id, { lastDay: dayIn(300) });
    expect(await cleared()).toEqual([{ workId: id, ownerId: owner.accountId }]);
  });

  it('stands against the work again once what renewed it is deleted', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: dayIn(-2) });
    await tick(new Date());
    const renewed = (await add(owner, id, { lastDay: dayIn(300) })).clearances.find(
      ({ lastDay }) => lastDay === dayIn(300),
    );
    await tick(new Date());
    expect(await told('licensing.clearance.ended', id)).toHaveLength(1);
    const params = { id: renewed?.id ?? '' };
    await desk.expect(200, clearances.delete, owner, { params, query: { version: 1 } });
    await tick(new Date());
    expect(await told('licensing.clearance.ended', id)).toHaveLength(2);
  });

  it('is told and announced once, also when a note is changed later', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    const forms = [{ lastDay: dayIn(-2) }, { kind: 'location' as const, holder: '神奈川県', lastDay: dayIn(20) }];
    const added = await add(owner, id, ...forms);
    await tick(new Date());
    for (const { id: one, kind, holder, lastDay } of added.clearances) {
      const clearance = { kind, holder, lastDay, scope: 'portfolio' as const, note: '更新を確認中' };
      await desk.expect(200, clearances.save, owner, { params: { id: one }, body: { version: 1, clearance } });
    }
    await tick(new Date());
    expect(await told('licensing.clearance.ended', id)).toHaveLength(1);
    expect((await told('licensing.clearance.ending', id)).map(({ days }) => days)).toEqual([30]);
  });

  it('of a deleted work is nobody’s concern', async () => {
    const owner = await desk.creator();
    const id = await desk.work(owner);
    await add(owner, id, { lastDay: dayIn(10) });
    await desk.service.bus.publish([makeEvent('catalogue.work.deleted', { workId: id, ownerId: owner.accountId })]);
    await tick(new Date());
    expect(await told('licensing.clearance.ending', id)).toEqual([]);
    expect(await desk.query('SELECT FROM clearance WHERE work_id = $1', [id])).toEqual([]);
  });

  it('lets what was public be opened again once it is cleared, until it is public', async () => {
    const owner = await desk.creator();
    const [id, hidden] = [await desk.work(owner), await desk.work(owner, { status: 'unpublish' })];
    const ofWork = async (workId: string) => {
      const { body } = await desk.expect(200, clearances.ofWork, owner, { params: { id: workId } });
      return clearances.ofWork.response.parse(body).mayReopen;
    };
    for (const workId of [id, hidden]) await add(owner, workId, { lastDay: dayIn(-2) });
    await tick(new Date());
    const told = { id, ownerId: owner.accountId, kind: 'video', title: '潮騒', titleEn: '', isHidden: false } as const;
    const facts = { client: '', agency: '', production: '', product: '', media: null, ceremonies: [], seconds: 30 };
    const describe = (status: 'publish' | 'unpublish') =>
      desk.service.bus.publish([
        makeEvent('catalogue.works.described', { works: [{ ...told, ...facts, status, publishedAt: null }] }),
      ]);
    await describe('unpublish');
    expect(await ofWork(id)).toBe(false);
    for (const workId of [id, hidden]) await add(owner, workId, { lastDay: dayIn(300) });
    expect([await ofWork(id), await ofWork(hidden)]).toEqual([true, false]);
    await describe('publish');
    expect(await ofWork(id)).toBe(false);
  });

  it('of New Year’s Eve is at midnight in Tokyo, and one with a time of day at that minute', async () => {
    const owner = await desk.creator();
    const [year, time] = [await desk.work(owner), await desk.work(owner)];
    await add(owner, year, { lastDay: '2031-12-31' });
    await add(owner, time, { lastDay: '2032-02-29', endTime: '18:30' });
    const counts = async () => [
      (await told('licensing.clearance.ended', year)).length,
      (await told('licensing.clearance.ended', time)).length,
    ];
    await tick('2031-12-31T14:59:59.999Z');
    expect(await counts()).toEqual([0, 0]);
    await tick('2031-12-31T15:00:00Z');
    await tick('2032-02-29T09:29:59.999Z');
    expect(await counts()).toEqual([1, 0]);
    await tick('2032-02-29T09:30:00Z');
    await tick('2032-03-01T00:00:00Z');
    expect(await counts()).toEqual([1, 1]);
  });
});

describe('a change of a creator that is under way', () => {
  const under = async (ownerId: string) => {
    const { options } = desk.service.running.database;
    const url = 'url' in options ? String(options.url) : '';
    const other = await connectDatabase({ name: 'other', url, poolSize: 1, migrations: [], migrate: false });
    const change = other.createQueryRunner();
    await change.startTransaction();
    await change.query(`SELECT pg_advisory_xact_lock(hashtextextended('clearances of ' || $1, 0))`, [ownerId]);
    return async () => {
      await change.commitTransaction();
      await change.release();
      await other.destroy();
    };
  };

  it('holds back what the time does to these works, and to no others', async () => {
    const [busy, free] = [await desk.creator(), await desk.creator()];
    const [held, open] = [await desk.work(busy), await desk.work(free)];
    await add(busy, held, { lastDay: dayIn(1) });
    await add(free, open, { lastDay: dayIn(1) });
    const end = await under(busy.accountId);
    await desk.query('UPDATE clearance SET ends_at = now() WHERE work_id = ANY($1::uuid[])', [[held, open]]);
    await tick(new Date());
    // The clock of the service may be at it.
    await eventually(async () => expect(await told('licensing.clearance.ended', open)).toHaveLength(1));
    expect(await told('licensing.clearance.ended', held)).toHaveLength(0);
    await end();
    // The clock of the service may have come before this one.
    await eventually(async () => {
      await tick(new Date());
      expect(await told('licensing.clearance.ended', held)).toHaveLength(1);
    });
  });
});
