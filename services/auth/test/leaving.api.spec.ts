import { type Caller, auth, exportParts, ownAccount } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeEvent, writtenEvents } from '@koma/testing';
import { MembershipSweep } from '../src/index.js';
import { AuthHarness, memberOf, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
let count = 0;
const newEmail = () => `leaving${(count += 1)}@example.jp`;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

const DAY = 86_400_000;
const call: AuthHarness['service']['call'] = (...given) => harness.service.call(...given);
const sweep = (now: Date) => harness.service.running.app.get(MembershipSweep).run(now);
const query = <T>(sql: string, parameters: unknown[] = []) =>
  harness.service.running.database.query<T[]>(sql, parameters);
const form = { reason: 'too-expensive', comment: '', password: PASSWORD, agreed: true } as const;
const cancel = (who: Caller, change: object = {}) => call(ownAccount.cancel, who, { body: { ...form, ...change } });

async function leaver(): Promise<{ who: Caller; email: string; endsAt: Date }> {
  const email = newEmail();
  const who = memberOf(await harness.account(email));
  const { body } = await cancel(who);
  return { who, email, endsAt: new Date(Object(body).endsAt) };
}

describe('cancelling a membership', () => {
  it.each([
    ['without a reason', { reason: undefined }, 'reason', 'FIELD.REASON'],
    ['with a reason that is none', { reason: 'bored' }, 'reason', 'FIELD.REASON'],
    ['without agreement', { agreed: false }, 'agreed', 'FIELD.AGREEMENT'],
    ['without the password', { password: '' }, 'password', 'FIELD.PASSWORD_REQUIRED'],
  ])('refuses %s at its field', async (_, change, path, code) => {
    const { status, body } = await cancel(memberOf(await harness.account(newEmail())), change);
    expect([status, Object(body).issues]).toEqual([422, [expect.objectContaining({ path, code })]]);
  });

  it('refuses a wrong password', async () => {
    const who = memberOf(await harness.account(newEmail()));
    expect((await cancel(who, { password: 'Wrong1pass' })).body).toMatchObject({ code: 'AUTH.PASSWORD_WRONG' });
  });

  it('keeps access until the end of the month in Tokyo, and announces the end', async () => {
    const { who, email, endsAt } = await leaver();
    expect(new Date(endsAt.getTime() + 9 * 3_600_000).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
    expect(await harness.login(email)).toMatchObject({ email });
    expect((await cancel(who)).body).toMatchObject({ code: 'AUTH.ALREADY_LEAVING' });
    expect(await writtenEvents(harness.service.running.database, 'auth.cancellation.requested')).toContainEqual(
      expect.objectContaining({ email, endsAt: endsAt.toISOString() }),
    );
  });

  it('stores one cancellation for two simultaneous requests', async () => {
    const who = memberOf(await harness.account(newEmail()));
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(who)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('can be taken back until the end date, not later', async () => {
    const stays = await leaver();
    expect((await call(ownAccount.withdrawCancellation, stays.who)).body).toMatchObject({ cancellation: null });
    const goes = await leaver();
    await sweep(goes.endsAt);
    expect((await call(ownAccount.withdrawCancellation, goes.who)).body).toMatchObject({ code: 'AUTH.NOT_LEAVING' });
    expect((await harness.factsOf(stays.who.accountId)).status).toBe('active');
  });
});

describe('the end of a membership', () => {
  it('ends every session, refuses sign-in, and announces it to the other services', async () => {
    const { who, email, endsAt } = await leaver();
    const { token } = await harness.login(email);
    await sweep(new Date(endsAt.getTime() - 1));
    expect(await harness.resolve(token)).not.toBeNull();
    await sweep(endsAt);
    expect(await harness.resolve(token)).toBeNull();
    const { body } = await call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(body).toMatchObject({ code: 'AUTH.CLOSED' });
    const told = await writtenEvents(harness.service.running.database, 'auth.account.changed');
    expect(told.filter(({ accountId }) => accountId === who.accountId).at(-1)).toMatchObject({ status: 'closed' });
  });

  it('happens once when two sweeps run together', async () => {
    const { who, endsAt } = await leaver();
    await Promise.all([sweep(endsAt), sweep(endsAt), sweep(endsAt)]);
    const told = await writtenEvents(harness.service.running.database, 'auth.account.changed');
    const closed = told.filter(({ accountId, status }) => accountId === who.accountId && status === 'closed');
    expect(closed).toHaveLength(1);
  });
});

describe('erasure of an account', () => {
  it('runs thirty days after the end, removes all data of the account here, and leaves an anonymous proof', async () => {
    const { who, email, endsAt } = await leaver();
    await sweep(endsAt);
    await sweep(new Date(endsAt.getTime() + 30 * DAY - 1));
    expect((await harness.factsOf(who.accountId)).status).toBe('closed');
    await sweep(new Date(endsAt.getTime() + 30 * DAY));
    const tables = ['account', 'application', 'attempt', 'erasure', 'password_link', 'session'];
    for (const table of tables) {
      const rows = await query(`SELECT 1 FROM ${table} t WHERE t::text LIKE $1 OR t::text LIKE $2`, [
        `%${email}%`,
        `%${who.accountId}%`,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    const erased = await writtenEvents(harness.service.running.database, 'auth.account.erased');
    expect(erased.map(({ accountId }) => accountId)).toContain(who.accountId);
  });

  it('is complete when every service has answered; each answer counts once', async () => {
    const { who, endsAt } = await leaver();
    await sweep(new Date(endsAt.getTime() + 30 * DAY));
    const events = await writtenEvents(harness.service.running.database, 'auth.account.erased');
    const erasureId = events.find(({ accountId }) => accountId === who.accountId)?.erasureId ?? '';
    const services = ['catalogue', 'media', 'notification', 'analytics', 'billing', 'licensing'] as const;
    const state = async () =>
      (
        await query<{ parts: object; completed_at: Date | null }>('SELECT * FROM erasure WHERE id = $1', [erasureId])
      )[0];
    for (const service of services) {
      expect((await state())?.completed_at).toBeNull();
      const event = makeEvent(`${service}.account.erased`, { erasureId, removed: 7 });
      await harness.service.bus.publish([event, event]);
      await eventually(async () => expect(Object((await state())?.parts)[service]).toBe(7));
    }
    expect((await state())?.completed_at).not.toBeNull();
  });
});

describe('the data export of an account', () => {
  it('holds the data of the account and no secret', async () => {
    const email = newEmail();
    const who = memberOf(await harness.account(email));
    await harness.addApp(who);
    const { body } = await harness.service.callAsService(exportParts.auth, { params: { accountId: who.accountId } });
    const text = JSON.stringify(body);
    expect(text).toContain(email);
    expect(text).not.toMatch(/argon2|password_?hash|totp|token/i);
  });
});
