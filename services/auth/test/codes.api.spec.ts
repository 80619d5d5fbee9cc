import { auth } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthHarness, PASSWORD } from './auth-harness.js';

const PER_HOUR = 5;
let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start({ CODES_PER_HOUR: String(PER_HOUR) });
});
afterAll(() => harness.close());

const call = <T>(times: number, ask: () => Promise<T>) => Promise.all(Array.from({ length: times }, ask));

describe('codes per hour', () => {
  it('let a member sign in after a stranger has asked for sign-up codes with the same address', async () => {
    const email = 'owner@example.jp';
    await harness.account(email);
    const body = { email, locale: 'ja', profileType: 'creator' } as const;
    const asked = await call(PER_HOUR + 1, () => harness.service.call(auth.startSignUp, null, { body }));
    expect(asked.map(({ status }) => status)).toContain(429);
    const { status } = await harness.service.call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  });

  it('do not count sign-ins with a wrong password', async () => {
    const email = 'guessed@example.jp';
    await harness.account(email);
    const guess = () => harness.service.call(auth.login, null, { body: { email, password: 'Wrong1pass' } });
    await call(PER_HOUR + 1, guess);
    const { status } = await harness.service.call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
  });

  it('limit the reset mails to one address, with the same answer', async () => {
    const email = 'flooded@example.jp';
    await harness.account(email);
    const body = { email, locale: 'ja' } as const;
    const answers = await call(PER_HOUR + 3, () => harness.service.call(auth.requestReset, null, { body }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const [mailed] = await harness.service.running.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM password_link JOIN account ON account.id = account_id WHERE email = $1`,
      [email],
    );
    expect(mailed?.count).toBe(PER_HOUR);
  });
});
