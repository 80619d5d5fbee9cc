import { auth } from '@koma/contracts';
import { IDENTITY_HEADER, SESSIONS_ENDED } from '@koma/service-kit';
import { identityOf } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashToken } from '../src/secrets.js';
import { AuthHarness, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
  await harness.account('aoi@example.jp');
});
afterAll(() => harness.close());

const login = (email: string, password: string) =>
  harness.service.call(auth.login, null, { body: { email, password } });
const verify = (attemptId: string, code: string) =>
  harness.service.call(auth.verifyLogin, null, { body: { attemptId, code } });
const wrongCode = () => (harness.lastCode() === '000000' ? '000001' : '000000');

describe('the first step of sign-in', () => {
  it('answers alike for a wrong password and an unknown address', async () => {
    const wrong = await login('aoi@example.jp', 'Wrong1pass');
    const unknown = await login('nobody@example.jp', PASSWORD);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toMatchObject({ code: 'AUTH.CREDENTIALS_WRONG' });
    expect(unknown.body).toMatchObject({ code: 'AUTH.CREDENTIALS_WRONG' });
  });

  it('mails a code after the right password, with the address normalised', async () => {
    const { status } = await login(' AOI＠example.jp ', PASSWORD);
    expect(status).toBe(200);
    expect(harness.mails.received.at(-1)).toMatchObject({ to: 'aoi@example.jp', template: 'sign-in-code' });
  });

  it('says that the code could not be sent', async () => {
    harness.mails.isDown = true;
    const { status, body } = await login('aoi@example.jp', PASSWORD);
    harness.mails.isDown = false;
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'AUTH.CODE_NOT_SENT', detail: '認証コードを送信できませんでした。' });
  });

  it('hides an internal error behind a message in the caller’s language', async () => {
    const { database } = harness.service.running;
    await database.query('ALTER TABLE account RENAME TO account_away');
    const { status, body } = await login('aoi@example.jp', PASSWORD);
    await database.query('ALTER TABLE account_away RENAME TO account');
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'SERVER.FAILED', detail: '問題が発生しました。時間をおいてお試しください。' });
    expect(JSON.stringify(body)).not.toMatch(/account|relation|select/i);
  });

  it('refuses a password of 1 MB before it is hashed', async () => {
    const { status } = await login('aoi@example.jp', 'x'.repeat(1_048_576));
    expect(status).toBe(413);
  });
});

describe('the second step of sign-in', () => {
  it('answers with the fields of the specification, and counts the login', async () => {
    const first = await harness.login('aoi@example.jp');
    const second = await harness.login('aoi@example.jp');
    expect(second).toMatchObject({
      email: 'aoi@example.jp',
      profileType: 'creator',
      fb_token: null,
      userId: first.userId,
    });
    expect(second.login_count).toBe(first.login_count + 1);
    expect(second.token).not.toBe(first.token);
  });

  it('hides token and address from scripts; other cookies stay readable', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    const { headers } = await verify(attemptId, harness.lastCode());
    const cookies = headers.getSetCookie();
    const hidden = cookies.filter((cookie) => cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0]);
    const readable = cookies.filter((cookie) => !cookie.includes('HttpOnly')).map((cookie) => cookie.split('=')[0]);
    expect(hidden).toEqual(['auth_token', 'userEmail', 'known_browser']);
    expect(readable).toEqual(['isLoggedIn', 'userId', 'profileType', 'login_count', 'favoriteId']);
    expect(cookies.every((cookie) => cookie.includes('Secure') && cookie.includes('SameSite=Lax'))).toBe(true);
  });

  it('accepts a code in full width and with spaces', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    const wide = harness.lastCode().replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await verify(attemptId, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('refuses %p as a code', async (code) => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    expect((await verify(attemptId, code)).status).toBe(422);
  });

  it('refuses a used code, a code of another attempt, and a replaced code', async () => {
    const first = await harness.startLogin('aoi@example.jp');
    const firstCode = harness.lastCode();
    const second = await harness.startLogin('aoi@example.jp');
    const secondCode = harness.lastCode();
    if (firstCode !== secondCode) expect((await verify(second, firstCode)).status).toBe(422);
    expect((await verify(second, secondCode)).status).toBe(200);
    expect((await verify(second, secondCode)).body).toMatchObject({ code: 'AUTH.CODE_INVALID' });
    expect((await verify(first, firstCode)).status).toBe(200);
  });

  it('refuses the right code after ten minutes', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    await harness.service.running.database.query(`UPDATE attempt SET code_sent_at = now() - interval '601 seconds'`);
    expect((await verify(attemptId, harness.lastCode())).body).toMatchObject({ code: 'AUTH.CODE_INVALID' });
  });

  it('counts twenty parallel guesses as twenty, and ends a code after five tries', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    await Promise.all(Array.from({ length: 20 }, () => verify(attemptId, wrongCode())));
    expect((await verify(attemptId, harness.lastCode())).status).toBe(429);
  });

  it('says after the fifth wrong code that it is void, and when a new one can be sent', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    for (let tries = 1; tries < 5; tries += 1)
      expect((await verify(attemptId, wrongCode())).body).toMatchObject({ code: 'AUTH.CODE_INVALID' });
    const { status, body, headers } = await verify(attemptId, wrongCode());
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'AUTH.CODE_VOID', detail: expect.stringContaining('再送') });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    await harness.service.running.database.query(`UPDATE attempt SET code_sent_at = now() - interval '61 seconds'`);
    await harness.service.call(auth.resendCode, null, { body: { attemptId } });
    expect((await verify(attemptId, harness.lastCode())).status).toBe(200);
  });

  it('sends a new code after one minute at the earliest, and ends the old one', async () => {
    const attemptId = await harness.startLogin('aoi@example.jp');
    const old = harness.lastCode();
    const soon = await harness.service.call(auth.resendCode, null, { body: { attemptId } });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    await harness.service.running.database.query(`UPDATE attempt SET code_sent_at = now() - interval '61 seconds'`);
    expect((await harness.service.call(auth.resendCode, null, { body: { attemptId } })).status).toBe(200);
    if (old !== harness.lastCode()) expect((await verify(attemptId, old)).status).toBe(422);
    expect((await verify(attemptId, harness.lastCode())).status).toBe(200);
  });
});

describe('a session', () => {
  const resolve = async (token: string) =>
    (await harness.service.callAsService(auth.resolveSession, { body: { tokenHash: hashToken(token) } })).body;

  it('stores the hash of its token, not the token', async () => {
    const { token } = await harness.login('aoi@example.jp');
    const stored = await harness.service.running.database.query('SELECT token_hash FROM session');
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await resolve(token)).toMatchObject({ caller: { profileType: 'creator' } });
  });

  it('ends after ninety days however much it is used, and after twelve hours for an admin', async () => {
    await harness.account('boss@example.jp', { profileType: 'admin', adminPermission: 'full' });
    for (const [email, before, after] of [
      ['aoi@example.jp', '89 days', '91 days'],
      ['boss@example.jp', '11 hours', '13 hours'],
    ] as const) {
      const { token } = await harness.login(email);
      const age = (interval: string) =>
        harness.service.running.database.query(
          'UPDATE session SET created_at = now() - $2::interval WHERE token_hash = $1',
          [hashToken(token), interval],
        );
      await age(before);
      expect(await resolve(token)).not.toBeNull();
      await age(after);
      expect(await resolve(token)).toBeNull();
    }
  });

  it('ends on the server at sign-out, and the end is announced', async () => {
    const { token } = await harness.login('aoi@example.jp');
    const told: string[] = [];
    await harness.service.cache.listen(SESSIONS_ENDED, (message) => told.push(message));
    const session = await resolve(token);
    const { caller } = Object(session);
    const { headers } = await harness.service.call(auth.logout, caller);
    expect(await resolve(token)).toBeNull();
    expect(told).toEqual([hashToken(token)]);
    expect(headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(8);
  });

  it('ends at sign-out where the gateway names nobody, as it does of staff outside the host of the administration', async () => {
    await harness.account('chief@example.jp', { profileType: 'admin', adminPermission: 'full' });
    const { token } = await harness.login('chief@example.jp');
    await harness.service.call(auth.logout, null, {}, { cookie: `a=b; auth_token=${token}` });
    expect(await resolve(token)).toBeNull();
  });

  it('ends when its browser signs in again, and only then', async () => {
    const [former, elsewhere] = [await harness.login('aoi@example.jp'), await harness.login('aoi@example.jp')];
    const body = { attemptId: await harness.startLogin('aoi@example.jp'), code: harness.lastCode() };
    await harness.service.call(auth.verifyLogin, null, { body }, { cookie: `a=b; auth_token=${former.token}` });
    expect(await resolve(former.token)).toBeNull();
    expect(await resolve(elsewhere.token)).not.toBeNull();
  });

  it('renews the cookies of its browser with use', async () => {
    const { token } = await harness.login('aoi@example.jp');
    const { caller } = Object(await resolve(token));
    const url = new URL(auth.me.path, harness.service.running.url);
    const headers = { [IDENTITY_HEADER]: await identityOf(caller) };
    const renewed = await fetch(url, { headers: { ...headers, cookie: `a=b; auth_token=${token}` } });
    expect(renewed.headers.getSetCookie().find((cookie) => cookie.startsWith(`auth_token=${token}`))).toContain(
      'Max-Age=1209600',
    );
    expect((await fetch(url, { headers })).headers.getSetCookie()).toEqual([]);
  });

  it('ends after thirty idle minutes for an admin and fourteen idle days for a member', async () => {
    await harness.account('staff@example.jp', { profileType: 'admin', adminPermission: 'limited' });
    const { token } = await harness.login('staff@example.jp');
    const member = await harness.login('aoi@example.jp');
    const left = async (of: string) => {
      const { idleUntil } = Object(await resolve(of));
      return Math.round((Date.parse(idleUntil) - Date.now()) / 60_000);
    };
    expect(await left(token)).toBe(30);
    expect(await left(member.token)).toBe(14 * 24 * 60);
    await harness.service.running.database.query(`UPDATE session SET idle_until = now() - interval '1 second'`);
    expect(await resolve(token)).toBeNull();
  });

  it('is not resolved for callers that are no service', async () => {
    const answer = await harness.service.call(auth.resolveSession, null, { body: { tokenHash: '0'.repeat(64) } });
    expect(answer.status).toBe(404);
  });
});

describe('a flood of wrong passwords', () => {
  it('locks strangers out of an account, not its owner at the usual address', async () => {
    await harness.account('target@example.jp');
    await harness.login('target@example.jp');
    for (let count = 0; count < 51; count += 1) await login('target@example.jp', 'Wrong1pass');
    expect((await login('target@example.jp', PASSWORD)).status).toBe(200);
    await harness.service.running.database.query(`UPDATE session SET address = '203.0.113.9'`);
    expect((await login('target@example.jp', PASSWORD)).status).toBe(429);
  });
});

describe('an administration on a host of its own', () => {
  const ADMIN = 'https://admin.localhost';
  const SITE = 'http://localhost:3000';
  const staff = { profileType: 'admin', adminPermission: 'full' } as const;

  it('is the only place where staff sign in, who learn of it after the right password only', async () => {
    const apart = await AuthHarness.start({ ADMIN_ORIGIN: ADMIN });
    await apart.account('staff@example.jp', staff);
    await apart.account('aoi@example.jp');
    const codeOf = async (email: string, password: string, site?: string) => {
      const sent = await apart.service.call(
        auth.login,
        null,
        { body: { email, password } },
        site ? { origin: site } : {},
      );
      return Object(sent.body).code ?? sent.status;
    };
    const told = {
      elsewhere: await codeOf('staff@example.jp', PASSWORD, SITE),
      wrong: await codeOf('staff@example.jp', 'Wrong1pass', SITE),
      there: await codeOf('staff@example.jp', PASSWORD, ADMIN),
      program: await codeOf('staff@example.jp', PASSWORD),
      member: await codeOf('aoi@example.jp', PASSWORD, SITE),
    };
    expect(apart.mails.received).toHaveLength(3);
    await apart.close();
    expect(told).toEqual({
      ...{ elsewhere: 'AUTH.STAFF_ELSEWHERE', wrong: 'AUTH.CREDENTIALS_WRONG', there: 200, program: 200, member: 200 },
    });
  });
});
