import { activityFigures, activityStatistics, objections } from '@koma/contracts';
import { callers, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { World } from './world.js';

/** A week from Saturday to Friday. */
const PERIOD = { from: '2026-11-14', to: '2026-11-20' } as const;
let service: TestService;
let world: World;
let creator: string;
let user: string;
const work = { id: '', ownerId: '' };
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
  work.ownerId = (await world.creator()).accountId;
  await world.member({ accountId: work.ownerId, profileType: 'creator' });
  work.id = await world.work(work.ownerId);
  creator = await world.member({ profileType: 'creator' });
  user = await world.member();
});
afterAll(() => service.close());

const call = (query: { from: string; to: string }) =>
  service.call(activityFigures.activity, callers.limitedAdmin(), { query });
const ask = async (query: { from: string; to: string } = PERIOD) => activityStatistics.parse((await call(query)).body);
const look = (accountId: string | null, at: string, id = work.id) =>
  world.look(world.view(id, { accountId, viewer: `${accountId ?? 'guest'} ${at.slice(0, 10)}`, at }));

describe('statistics of activity', () => {
  it('count members once a day, once a week and once a period, by days of Tokyo', async () => {
    await look(creator, '2026-11-13T15:00:00Z'); // Saturday 14, 0:00
    await look(creator, '2026-11-14T03:00:00Z');
    await look(creator, '2026-11-15T15:00:00Z'); // Monday 16
    await look(user, '2026-11-20T14:59:59Z'); // Friday 20
    await look(user, '2026-11-20T15:00:00Z'); // Saturday 21
    await look(user, '2026-11-13T14:59:59Z'); // Friday 13
    const { members, days, weeks } = await ask();
    expect(members).toEqual({ creators: { count: 1, before: 0 }, users: { count: 1, before: 1 } });
    expect(days).toHaveLength(7);
    expect(days.filter((row) => row.creators + row.users > 0).map((row) => [row.day, row.creators, row.users])).toEqual(
      [
        ['2026-11-14', 1, 0],
        ['2026-11-16', 1, 0],
        ['2026-11-20', 0, 1],
      ],
    );
    expect(weeks).toEqual([
      { day: '2026-11-09', creators: 1, users: 0 },
      { day: '2026-11-16', creators: 1, users: 1 },
    ]);
  });

  it('count the views as the log does, guests too', async () => {
    await look(null, '2026-11-17T03:00:00Z');
    const { views, days } = await ask();
    const [row] = await service.running.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM event WHERE is_counted AND measure = 'view' AND kind IN ('video', 'image')
       AND timezone('Asia/Tokyo', at)::date BETWEEN '2026-11-14' AND '2026-11-20'`,
    );
    expect(views.count).toBe(row.count);
    expect(views.before).toBe(1);
    expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(views.count);
  });

  it('leave out owners, staff, guests and looks at profiles among the members', async () => {
    const at = '2026-10-05T03:00:00Z';
    await look(work.ownerId, at);
    await look(null, at);
    await look(await world.member({ profileType: 'admin' }), at);
    await world.look(world.view(work.ownerId, { kind: 'creator', accountId: user, at }));
    const day = { from: '2026-10-05', to: '2026-10-05' };
    const { members } = await ask(day);
    expect([members.creators.count, members.users.count]).toEqual([0, 0]);
    await look(user, at);
    expect((await ask(day)).members.users.count).toBe(1);
  });

  it('do not follow a member who objects, but count the view', async () => {
    const at = '2026-10-12T03:00:00Z';
    const member = callers.user();
    await world.member({ accountId: member.accountId });
    const day = { from: '2026-10-12', to: '2026-10-12' };
    await look(member.accountId, at);
    expect((await ask(day)).members.users.count).toBe(1);
    await service.call(objections.set, member, { body: { objects: true } });
    const { members, views } = await ask(day);
    expect([members.users.count, views.count]).toEqual([0, 1]);
  });

  it('count works that members have marked, as long as they are', async () => {
    const at = '2026-11-18T03:00:00Z';
    await world.mark(work.id, { at });
    await world.mark(work.id, { at, measure: 'save' });
    await world.mark(work.ownerId, { at });
    await world.mark(work.id, { at, accountId: work.ownerId, holder: work.ownerId });
    const { collected, days } = await ask();
    expect(collected).toEqual({ count: 2, before: 0 });
    expect(days.find(({ day }) => day === '2026-11-18')?.collected).toBe(2);
  });

  it.each([
    { from: '2024-05-20', to: '2024-05-11' },
    { from: '2024-01-01', to: '2026-01-02' },
    { from: '1999-12-31', to: '2000-01-01' },
    { from: '2024-02-30', to: '2024-03-01' },
  ])('refuse the period %j', async (query) => {
    expect((await call(query)).status).toBe(422);
  });
});
