import { exportPart, exportParts } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csv } from '../src/export/csv.js';
import { analyticsService } from '../src/index.js';
import { OldViewsService } from '../src/views/index.js';

type View = EventData<'gateway.views.taken'>['views'][number];
type Work = EventData<'catalogue.work.changed'>;

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
});
afterAll(() => service.close());

const NOON = '2026-11-20T03:00:00.000Z'; // 12:00 in Tokyo
const publish = (...events: Parameters<TestService['bus']['publish']>[0]) => service.bus.publish(events);
const count = async (table: string, where: string, id: string) => {
  const rows: unknown[] = await service.running.database.query(`SELECT 1 FROM ${table} WHERE ${where} = $1`, [id]);
  return rows.length;
};

async function work(ownerId = newId(), given: Partial<Work> = {}) {
  const workId = newId();
  await publish(makeEvent('catalogue.work.changed', { workId, ownerId, kind: 'video', ...given }, workId));
  return { workId, ownerId };
}
/** An account views a work. */
async function look(accountId: string | null, id: string, given: Partial<View> = {}): Promise<void> {
  const viewer = `hash of ${accountId ?? 'a stranger'}`;
  const view: View = { kind: 'video', id, viewId: newId(), viewer, accountId, at: NOON, ...given };
  await publish(makeEvent('gateway.views.taken', { views: [view] }, 'views'));
}
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

  it('leaves out the current title of a hidden work', async () => {
    const me = newId();
    const { workId, ownerId } = await work();
    await look(me, workId);
    const renamed = { workId, ownerId, kind: 'video', title: '極秘', status: 'unpublish' } as const;
    await publish(makeEvent('catalogue.work.changed', renamed, workId));
    const { 'activity/activity.csv': activity } = await exported(me);
    expect(activity).toContain('夏のはじまり');
    expect(activity).not.toContain('極秘');
  });

  it('contains no spreadsheet formula', async () => {
    const me = newId();
    const { workId } = await work(newId(), { title: '=HYPERLINK("https://evil.example","x")' });
    await look(me, workId);
    expect((await exported(me))['activity/activity.csv']).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  });

  it('lists a view once when its event arrives twice', async () => {
    const me = newId();
    const { workId } = await work();
    const view: View = { kind: 'video', id: workId, viewId: newId(), viewer: 'v', accountId: me, at: NOON };
    await publish(makeEvent('gateway.views.taken', { views: [view] }, 'views'));
    await publish(makeEvent('gateway.views.taken', { views: [view] }, 'views'));
    expect((await exported(me))['activity/activity.csv']?.split('\r\n')).toHaveLength(3);
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
    publish(makeEvent('auth.account.erased', { accountId, erasureId }, accountId));

  it('deletes the views by the account and its viewers, and nothing of others', async () => {
    const [me, other] = [newId(), newId()];
    const [mine, theirs] = [await work(me), await work(other)];
    await look(me, theirs.workId);
    await look(other, mine.workId);
    await look(other, theirs.workId);
    await look(null, theirs.workId);
    const erasureId = newId();
    await erase(me, erasureId);
    expect(await count('account_view', 'account_id', me)).toBe(0);
    expect(await count('last_view', 'viewer', `hash of ${me}`)).toBe(0);
    for (const table of ['account_view', 'last_view', 'daily_views', 'viewable']) {
      expect(await count(table, 'id', mine.workId)).toBe(0);
    }
    // The views of the other's work stay, the count of all its views too.
    expect(await count('account_view', 'account_id', other)).toBe(1);
    expect((await exported(other))['activity/views.csv']).toContain(`${theirs.workId},夏のはじまり,2`);
    const proofs = await writtenEvents(service.running.database, 'analytics.account.erased');
    // Of the account: a view with its hash. Of its work: a view with its hash, a day, the work.
    expect(proofs.filter((proof) => proof.erasureId === erasureId)).toEqual([{ erasureId, removed: 6 }]);
  });

  it('answers a second event again and deletes nothing more', async () => {
    const { ownerId } = await work();
    const erasureId = newId();
    await erase(ownerId, erasureId);
    await erase(ownerId, erasureId);
    const proofs = await writtenEvents(service.running.database, 'analytics.account.erased');
    expect(proofs.filter((proof) => proof.erasureId === erasureId).map(({ removed }) => removed)).toEqual([1, 0]);
  });

  it.each(['suspended', 'closed'] as const)('does not start for an account that is %s', async (status) => {
    const { workId, ownerId } = await work();
    await look(newId(), workId);
    await publish(makeEvent('auth.account.changed', { accountId: ownerId, status }, ownerId));
    expect((await exported(ownerId))['activity/views.csv']).toContain(workId);
  });
});

it('deletes who viewed what after six months, as the privacy policy promises, and keeps the counts', async () => {
  const me = newId();
  const { workId, ownerId } = await work();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await look(me, workId, { at: ago(181) });
  await look(me, workId, { at: ago(179) });
  await service.running.app.get(OldViewsService).deleteOld();
  expect(await count('account_view', 'account_id', me)).toBe(1);
  expect(await count('last_view', 'viewer', `hash of ${me}`)).toBe(0);
  expect((await exported(ownerId))['activity/views.csv']?.trim().split('\r\n')).toHaveLength(3);
});
