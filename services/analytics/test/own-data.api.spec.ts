import { exportPart, exportParts, survey } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csv } from '../src/export/csv.js';
import { analyticsService } from '../src/index.js';
import { type View, World } from './world.js';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

async function work(ownerId = newId(), title = '夏のはじまり') {
  await world.creator({ creatorId: ownerId });
  return { ownerId, workId: await world.work(ownerId, { title }) };
}
/** An account views a work. */
const look = (accountId: string | null, id: string, given: Partial<View> = {}) =>
  world.look(world.view(id, { viewer: `hash of ${accountId ?? 'a stranger'}`, accountId, ...given }));
async function exported(accountId: string) {
  const { status, body } = await service.callAsService(exportParts.analytics, { params: { accountId } });
  expect(status).toBe(200);
  return exportPart.parse(body).files;
}

describe('the data export of an account', () => {
  it('lists each view by the account, and none by others', async () => {
    const [me, other] = [newId(), newId()];
    const { workId } = await work();
    await look(me, workId);
    await look(me, workId, { at: '2026-11-20T03:01:00.000Z' });
    await look(other, workId);
    await look(null, workId);
    expect((await exported(me))['activity/activity.csv']).toBe(
      '\ufeffseen_at,kind,id,title\r\n' +
        `2026-11-20T03:00:00.000Z,video,${workId},夏のはじまり\r\n` +
        `2026-11-20T03:01:00.000Z,video,${workId},夏のはじまり\r\n`,
    );
  });

  it('lists the views of what the account owns per day of Tokyo', async () => {
    const { workId, ownerId } = await work();
    await look(newId(), workId);
    await look(newId(), workId, { at: '2026-11-20T15:00:00.000Z' });
    expect((await exported(ownerId))['activity/views.csv']).toBe(
      '\ufeffday,kind,id,title,views\r\n' +
        `2026-11-20,video,${workId},夏のはじまり,1\r\n` +
        `2026-11-21,video,${workId},夏のはじまり,1\r\n`,
    );
  });

  it('leaves out the current title of a hidden work of somebody else', async () => {
    const me = newId();
    const { workId, ownerId } = await work();
    await look(me, workId);
    await world.work(ownerId, { id: workId, title: '極秘', status: 'unpublish' });
    const { 'activity/activity.csv': activity } = await exported(me);
    expect(activity).toContain('夏のはじまり');
    expect(activity).not.toContain('極秘');
    expect((await exported(ownerId))['activity/views.csv']).toContain('極秘');
  });

  it('contains no spreadsheet formula', async () => {
    const me = newId();
    const { workId } = await work(newId(), '=HYPERLINK("https://evil.example","x")');
    await look(me, workId);
    expect((await exported(me))['activity/activity.csv']).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  });

  it('lists a view once when its event arrives twice', async () => {
    const me = newId();
    const { workId } = await work();
    const view = world.view(workId, { accountId: me });
    await world.look(view);
    await world.look(view);
    expect((await exported(me))['activity/activity.csv']?.split('\r\n')).toHaveLength(3);
  });

  it('lists presentations and the answers of the survey', async () => {
    const { workId, ownerId } = await work();
    await world.present({ id: workId });
    expect((await exported(ownerId))['activity/presentations.csv']).toBe(
      `\ufeffday,id,title,presentations\r\n2026-11-20,${workId},夏のはじまり,1\r\n`,
    );
    const me = callers.user();
    const { accountId } = me;
    await world.mark(workId, { holder: accountId, accountId });
    await service.call(survey.answer, me, { params: { creatorId: ownerId }, body: { answer: 'pitching' } });
    await world.play(workId, [[0, 2.5]], { accountId });
    expect((await exported(accountId))['activity/played.csv']).toContain(`,${workId},夏のはじまり,0 2.5\r\n`);
    expect((await exported(accountId))['activity/survey.csv']).toContain(`,${ownerId},pitching\r\n`);
  });

  it('is open to services only', async () => {
    const { status } = await service.call(exportParts.analytics, callers.fullAdmin(), {
      params: { accountId: newId() },
    });
    expect(status).toBe(404);
  });
});

describe('the CSV export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+81', "'+81"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['夏', '夏'],
    [-1, '-1'],
  ])('writes %j as %s', (given, written) => {
    expect(csv(['h'], [[given]])).toBe(`\ufeffh\r\n${written}\r\n`);
  });
});

describe('erasure of an account', () => {
  const erase = (accountId: string, erasureId = newId()) =>
    world.publish(makeEvent('auth.account.erased', { accountId, erasureId }, accountId));
  const removedBy = async (erasureId: string) => {
    const proofs = await writtenEvents(service.running.database, 'analytics.account.erased');
    return proofs.filter((proof) => proof.erasureId === erasureId).map(({ removed }) => removed);
  };

  it('deletes what the account has viewed, played and marked, and all about its works, and nothing of others', async () => {
    const [me, other] = [newId(), newId()];
    const [mine, theirs] = [await work(me), await work(other)];
    await look(me, theirs.workId);
    await look(other, mine.workId);
    await look(other, theirs.workId);
    await look(null, theirs.workId);
    await look(newId(), theirs.workId);
    await world.play(theirs.workId, [[0, 5]], { accountId: me });
    await world.play(mine.workId, [[0, 5]]);
    await world.mark(theirs.workId, { holder: me, accountId: me });
    await world.mark(mine.workId);
    const erasureId = newId();
    await erase(me, erasureId);
    for (const [table, column] of [
      ['event', 'account_id'],
      ['event', 'owner_id'],
      ['watch', 'account_id'],
      ['watch', 'owner_id'],
      ['mark', 'account_id'],
      ['daily_count', 'owner_id'],
      ['hourly_count', 'owner_id'],
      ['viewable', 'owner_id'],
    ] as const)
      expect([table, column, await world.count(table, column, me)]).toEqual([table, column, 0]);
    expect(await world.count('mark', 'subject_id', mine.workId)).toBe(0);
    // The views of the other's work stay: the own one in the log, the count of the three others.
    expect(await world.count('event', 'account_id', other)).toBe(1);
    expect((await exported(other))['activity/views.csv']).toContain(`${theirs.workId},夏のはじまり,3`);
    // By the account: a view, a played film, a mark. Of its work: a view, a day, an hour, a played film, a mark, the work. Its profile, and where its people are.
    expect(await removedBy(erasureId)).toEqual([11]);
  });

  it('takes no name from reports that come after it', async () => {
    const me = newId();
    const { workId, ownerId } = await work();
    await erase(me);
    await look(me, workId);
    await world.play(workId, [[0, 5]], { accountId: me });
    expect(await world.count('event', 'account_id', me)).toBe(0);
    expect(await world.count('watch', 'account_id', me)).toBe(0);
    expect((await exported(ownerId))['activity/views.csv']).toContain(`${workId},夏のはじまり,1`);
  });

  it('answers a second event again and deletes nothing more', async () => {
    const { ownerId } = await work();
    const erasureId = newId();
    await erase(ownerId, erasureId);
    await erase(ownerId, erasureId);
    expect(await removedBy(erasureId)).toEqual([3, 0]);
  });

  it.each(['suspended', 'closed'] as const)('does not start for an account that is %s', async (status) => {
    const { workId, ownerId } = await work();
    await look(newId(), workId);
    await world.publish(makeEvent('auth.account.changed', { accountId: ownerId, status }, ownerId));
    expect((await exported(ownerId))['activity/views.csv']).toContain(workId);
  });
});
