import { type Caller, licences, staffLicences } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  // Answers at once need connections of their own.
  desk = await LicensingHarness.start({ DATABASE_POOL: '10' });
});
afterAll(() => desk.close());

const today = dayIn(0);
/** Whoever waits for a row that is locked. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** A licence with what its sides do to its end. */
async function licence() {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id, partId } = await desk.licence(user, owner, [await desk.offered(owner)]);
  const end = (who: Caller, version: number, reason: string) =>
    desk.service.call(licences.end, who, { params: { id }, body: { version, reason } });
  const drop = (who: Caller, version: number, reason?: string) =>
    desk.service.call(licences.dropEnding, who, { params: { id }, body: { version, reason } });
  const read = async (who: Caller = user) =>
    licences.get.response.parse((await desk.expect(200, licences.get, who, { params: { id } })).body);
  const listed = async () => {
    const { body } = await desk.expect(200, licences.list, user, { query: {} });
    const given = await desk.expect(200, licences.ofCreator, owner, { params: { id: owner.accountId }, query: {} });
    return [licences.list, licences.ofCreator].map(
      ({ response }, index) => response.parse(index === 0 ? body : given.body).items[0]?.endingBy,
    );
  };
  return { user, owner, id, partId, end, drop, read, listed };
}

it('takes a wish to end it early back, so that the other side cannot agree any more', async () => {
  const { user, owner, end, drop, read, listed } = await licence();
  await end(user, 1, '放送中止');
  expect(await listed()).toEqual(['licensee', 'licensee']);
  expect((await drop(user, 2)).status).toBe(200);
  expect(await listed()).toEqual([null, null]);
  const asked = { by: 'licensee', on: today, reason: '放送中止' };
  const dropped = { state: 'waiting', ending: null, droppedEnding: { by: 'licensee', on: today, reason: '', asked } };
  for (const side of [user, owner]) expect(await read(side)).toMatchObject(dropped);
  // What was an agreement before is a wish of its own now.
  expect((await end(owner, 2, '了承')).status).toBe(409);
  expect((await end(owner, 3, '了承')).body).toMatchObject({ state: 'waiting', ending: { by: 'owner' } });
});

it('refuses the wish of the other side with a reason, which both sides and staff read', async () => {
  const { user, owner, partId, end, drop, read, listed } = await licence();
  await end(owner, 1, '素材の権利');
  expect(await listed()).toEqual(['owner', 'owner']);
  for (const reason of [undefined, '', '\u200b']) {
    const refused = await drop(user, 2, reason);
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'reason' }] } });
  }
  expect((await drop(user, 2, '放送中です')).body).toMatchObject({ version: 3, ending: null, endingBy: null });
  const asked = { by: 'owner', on: today, reason: '素材の権利' };
  const droppedEnding = { by: 'licensee', on: today, reason: '放送中です', asked };
  expect(await read(owner)).toMatchObject({ droppedEnding, ended: null });
  const opened = await desk.expect(200, staffLicences.get, callers.fullAdmin(), { params: { id: partId } });
  expect(opened.body).toMatchObject({ licence: { droppedEnding } });
  expect((await end(owner, 3, 'あらためて')).status).toBe(200);
});

it('drops nothing that is not there, that has changed meanwhile, that is over or that is somebody else’s', async () => {
  const { user, owner, id, end, drop, read } = await licence();
  expect(await drop(user, 1)).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
  await end(user, 1, '中止');
  await end(user, 2, '放送中止');
  expect(await drop(owner, 2, '放送中です')).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
  for (const stranger of [await desk.user(), await desk.creator()])
    expect((await drop(stranger, 3, '中止')).status).toBe(404);
  expect(await read()).toMatchObject({ version: 3, ending: { reason: '放送中止' } });
  await desk.query('UPDATE licence SET start_on = $2, ends_on = $3 WHERE id = $1', [id, dayIn(-9), today]);
  expect(await drop(user, 3)).toMatchObject({ status: 409, body: { code: 'LICENCE.NOT_RUNNING' } });
  expect(await read()).toMatchObject({ state: 'expired', endingBy: null });
});

it('takes one of an agreement and a withdrawal at once', async () => {
  const { user, owner, id, end, drop, read } = await licence();
  await end(user, 1, '中止');
  const both = await desk.service.running.database.transaction(async (tx) => {
    await tx.query('SELECT FROM licence WHERE id = $1 FOR UPDATE', [id]);
    const answers = Promise.all([drop(user, 2), end(owner, 2, '了承')]);
    await eventually(async () => expect(await desk.query(WAITING)).toHaveLength(2));
    return { answers };
  });
  const statuses = (await both.answers).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await read()).state).toBe(statuses[0] === 200 ? 'waiting' : 'ended');
});

it('says once it has ended who wrote which reason, and still reads those that stand in one', async () => {
  const { user, owner, id, end, read, listed } = await licence();
  await end(user, 1, '放送中止');
  await end(owner, 2, '了承');
  const asked = { by: 'licensee', on: today, reason: '放送中止' };
  expect(await read()).toMatchObject({ ending: null, endingBy: null, ended: { on: today, reason: '了承', asked } });
  expect(await listed()).toEqual([null, null]);
  await desk.query(`UPDATE licence SET ending = NULL, ended_reason = E'放送中止\\n了承' WHERE id = $1`, [id]);
  expect((await read()).ended).toEqual({ on: today, reason: '放送中止\n了承', asked: null });
});

it('forgets what was written on ends when one side is erased', async () => {
  const { user, owner, id, end, drop, read } = await licence();
  await end(user, 1, '放送中止');
  await drop(owner, 2, '放送を待つ');
  await end(owner, 3, '素材の権利');
  const accountId = user.accountId;
  await desk.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() })]);
  expect(await read(owner)).toMatchObject({
    ending: { by: 'owner', reason: '' },
    droppedEnding: { by: 'owner', reason: '', asked: { by: 'licensee', reason: '' } },
  });
  const rows = await desk.query<{ text: string }>(
    'SELECT row_to_json(licence)::text AS text FROM licence WHERE id = $1',
    [id],
  );
  expect(rows[0]?.text).not.toMatch(/放送|素材/);
});

it('tells the other side once a day of a wish that is taken back and made again', async () => {
  const { user, owner, id, end, drop } = await licence();
  for (const version of [1, 3, 5]) {
    expect((await end(user, version, '放送中止')).status).toBe(200);
    expect((await drop(user, version + 1)).status).toBe(200);
  }
  const told = async () => {
    const all = await writtenEvents(desk.service.running.database, 'licensing.licence.changed');
    return all.filter(({ licenceId, act }) => licenceId === id && act === 'ending').length;
  };
  expect(await told()).toBe(1);
  await end(owner, 7, 'こちらから');
  expect(await told()).toBe(2);
  await drop(user, 8, '放送中です');
  await end(owner, 9, 'あらためて');
  expect(await told()).toBe(3);
});
