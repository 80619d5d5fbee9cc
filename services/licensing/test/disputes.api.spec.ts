import {
  type Caller,
  DISPUTE_ACTS,
  DISPUTE_STATES,
  disputeAfter,
  licenceDisputes,
  LICENSING,
  staffDisputes,
  staffLicences,
} from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const FORM = { reason: 'scope' as const, text: '契約にない媒体で使われています。' };

const licensed = async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  return { user, owner, ...(await desk.licence(user, owner, [await desk.offered(owner)])) };
};
const open = async (licenceId: string, who: Caller) => {
  const { body } = await desk.expect(201, licenceDisputes.open, who, { params: { id: licenceId }, body: FORM });
  return licenceDisputes.open.response.parse(body);
};
const read = async (licenceId: string, who: Caller) => {
  const { body } = await desk.expect(200, licenceDisputes.ofLicence, who, { params: { id: licenceId } });
  return licenceDisputes.ofLicence.response.parse(body);
};
const act = (id: string, version: number, what: 'answer' | 'settle', staff: Caller) =>
  desk.service.call(staffDisputes.act, staff, {
    params: { id },
    body: { version, act: what, text: '双方のお話を伺いました。', note: '電話で確認' },
  });
const toldTo = async (accountId: string) => {
  const told = await writtenEvents(desk.service.running.database, 'licensing.licence.changed');
  return told.filter(({ toAccountId }) => toAccountId === accountId).map((one) => one.act);
};

describe('a dispute about a licence', () => {
  it('is told to staff and the other side, answered to both, and settled with a note of staff alone', async () => {
    const { user, owner, licenceId, partId, number } = await licensed();
    const staff = callers.limitedAdmin();
    const id = (await open(licenceId, owner)).items[0]?.id ?? '';
    expect(await toldTo(user.accountId)).toEqual(['disputed']);
    expect((await read(licenceId, user)).items).toMatchObject([
      { by: 'owner', reason: 'scope', state: 'waiting', acts: ['say'], steps: [{ act: 'open', text: FORM.text }] },
    ]);
    await desk.expect(201, licenceDisputes.say, user, { params: { id }, body: { version: 1, text: '確認中です。' } });
    expect((await act(id, 2, 'answer', staff)).status).toBe(201);
    expect((await read(licenceId, owner)).items[0]).toMatchObject({ state: 'answered', acts: ['say', 'withdraw'] });
    const settled = await act(id, 3, 'settle', staff);
    expect(staffDisputes.act.response.parse(settled.body)).toMatchObject({
      state: 'settled',
      number,
      partId,
      acts: [],
    });
    const shown = await read(licenceId, user);
    expect(shown.items[0]?.steps.map((step) => [step.act, step.by])).toEqual([
      ['open', 'owner'],
      ['say', 'licensee'],
      ['answer', 'staff'],
      ['settle', 'staff'],
    ]);
    expect(JSON.stringify(shown)).not.toContain('電話で確認');
    expect(await toldTo(user.accountId)).toEqual(['disputed', 'dispute-answered', 'dispute-settled']);
    expect(await toldTo(owner.accountId)).toEqual(['dispute-said', 'dispute-answered', 'dispute-settled']);
    const { body } = await desk.expect(200, staffLicences.get, staff, { params: { id: partId } });
    expect(staffLicences.get.response.parse(body).disputes[0]?.steps.at(-1)).toMatchObject({ note: '電話で確認' });
    const acts = await writtenEvents(desk.service.running.database, 'staff.act.done');
    expect(acts.filter(({ subjectId }) => subjectId === partId).map(({ action }) => action)).toEqual([
      'dispute.answered',
      'dispute.settled',
      'licence.opened',
    ]);
  });

  it('is one of a side at a time, also for two at once', async () => {
    const { user, owner, licenceId } = await licensed();
    const again = () => desk.service.call(licenceDisputes.open, user, { params: { id: licenceId }, body: FORM });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await again()).body).toMatchObject({ code: 'LICENCE.DISPUTE_OPEN' });
    expect((await open(licenceId, owner)).items).toHaveLength(2);
    expect((await read(licenceId, user)).mayOpen).toBe(false);
  });

  it('is withdrawn only by its side, and takes no step afterwards', async () => {
    const { user, owner, licenceId } = await licensed();
    const id = (await open(licenceId, user)).items[0]?.id ?? '';
    const withdraw = (who: Caller, version = 1) =>
      desk.service.call(licenceDisputes.withdraw, who, { params: { id }, body: { version } });
    expect((await withdraw(owner)).status).toBe(403);
    expect((await withdraw(user, 7)).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
    expect((await withdraw(user)).status).toBe(200);
    expect((await withdraw(user, 2)).body).toMatchObject({ code: 'LICENCE.DISPUTE_CLOSED' });
    expect((await act(id, 2, 'settle', callers.fullAdmin())).body).toMatchObject({ code: 'LICENCE.DISPUTE_CLOSED' });
    expect((await read(licenceId, user)).mayOpen).toBe(true);
  });

  it('has limits in number and in steps', async () => {
    const { user, licenceId } = await licensed();
    const id = (await open(licenceId, user)).items[0]?.id ?? '';
    await desk.query(
      `INSERT INTO dispute_step (id, dispute_id, act, side, text)
       SELECT gen_random_uuid(), $1, 'say', 'licensee', '' FROM generate_series(1, $2)`,
      [id, LICENSING.disputeSteps],
    );
    const said = await desk.service.call(licenceDisputes.say, user, {
      params: { id },
      body: { version: 1, text: 'a' },
    });
    expect(said.body).toMatchObject({ code: 'LICENCE.DISPUTE_LIMIT' });
    await desk.query(
      `INSERT INTO dispute (id, licence_id, side, reason, state, closed_at)
       SELECT gen_random_uuid(), $1, 'licensee', 'other', 'settled', now() FROM generate_series(1, $2)`,
      [licenceId, LICENSING.disputes],
    );
    await desk.expect(200, licenceDisputes.withdraw, user, { params: { id }, body: { version: 1 } });
    const more = await desk.service.call(licenceDisputes.open, user, { params: { id: licenceId }, body: FORM });
    expect(more.body).toMatchObject({ code: 'LICENCE.DISPUTE_LIMIT' });
  });

  it.each([
    ['no words', { reason: 'scope', text: '' }],
    ['2,001 letters', { reason: 'scope', text: 'あ'.repeat(2_001) }],
    ['a reason that is none', { reason: 'weather', text: 'あ' }],
    ['more than the form has', { ...FORM, state: 'settled' }],
  ])('refuses %s', async (_, body) => {
    const { user, licenceId } = await licensed();
    const { status } = await desk.service.call(licenceDisputes.open, user, {
      params: { id: licenceId },
      body: Object(body),
    });
    expect(status).toBe(422);
  });

  it('is nobody else’s, nor is it read by them', async () => {
    const { user, licenceId } = await licensed();
    const id = (await open(licenceId, user)).items[0]?.id ?? '';
    for (const other of [await desk.user(), await desk.creator()]) {
      const calls = [
        desk.service.call(licenceDisputes.ofLicence, other, { params: { id: licenceId } }),
        desk.service.call(licenceDisputes.open, other, { params: { id: licenceId }, body: FORM }),
        desk.service.call(licenceDisputes.say, other, { params: { id }, body: { version: 1, text: 'a' } }),
        desk.service.call(licenceDisputes.withdraw, other, { params: { id }, body: { version: 1 } }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });
});

describe('the queue of staff', () => {
  it('has the oldest first, and says since when it waits', async () => {
    const [one, two] = [await licensed(), await licensed()];
    for (const { licenceId, user } of [one, two]) await open(licenceId, user);
    const staff = callers.fullAdmin();
    const list = async (queue: 'waiting' | 'answered' | 'closed') => {
      const { body } = await desk.expect(200, staffDisputes.list, staff, { query: { queue, limit: 100 } });
      return staffDisputes.list.response.parse(body);
    };
    const waiting = await list('waiting');
    expect(waiting.items.slice(-2).map(({ number }) => number)).toEqual([one.number, two.number]);
    expect(waiting.items.map(({ openedAt }) => openedAt)).toEqual(
      waiting.items.map(({ openedAt }) => openedAt).toSorted(),
    );
    const { body } = await desk.expect(200, staffDisputes.waiting, staff);
    expect(staffDisputes.waiting.response.parse(body)).toEqual({
      count: waiting.total,
      since: waiting.items[0]?.openedAt,
    });
    const last = waiting.items.at(-1);
    await act(last?.id ?? '', 1, 'settle', staff);
    expect((await list('closed')).items.find(({ id }) => id === last?.id)).toMatchObject({ state: 'settled' });
    expect((await list('waiting')).total).toBe((waiting.total ?? 0) - 1);
  });

  it('answers an unknown or outdated dispute', async () => {
    const { user, licenceId } = await licensed();
    const id = (await open(licenceId, user)).items[0]?.id ?? '';
    const staff = callers.limitedAdmin();
    expect((await act(licenceId, 1, 'answer', staff)).status).toBe(404);
    expect((await act(id, 3, 'answer', staff)).body).toMatchObject({ code: 'RESOURCE.CONFLICT' });
  });
});

it('allows no step of a closed dispute, and none to whom it does not belong', () => {
  const next = DISPUTE_ACTS.filter((one) => one !== 'open');
  const allowed = DISPUTE_STATES.flatMap((state) =>
    next.flatMap((one) =>
      (['opener', 'other', 'staff'] as const).flatMap((by) =>
        disputeAfter(state, one, by) ? [`${state} ${one} ${by}`] : [],
      ),
    ),
  );
  expect(allowed).toEqual(
    ['waiting', 'answered'].flatMap((state) => [
      ...[`${state} say opener`, `${state} say other`, `${state} withdraw opener`],
      ...[`${state} answer staff`, `${state} settle staff`],
    ]),
  );
});
