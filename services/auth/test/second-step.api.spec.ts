import { auth, loginStep, members, secondStep } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callers, writtenEvents } from '@koma/testing';
import { AuthHarness, codeOf, memberOf, PASSWORD } from './auth-harness.js';
import { makePasskey } from './passkey.js';

let harness: AuthHarness;
let count = 0;
const newEmail = () => `strong${(count += 1)}@example.jp`;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

const call: AuthHarness['service']['call'] = (...given) => harness.service.call(...given);
const member = async (email = newEmail()) => memberOf(await harness.account(email));
const byApp = (attemptId: string, code: string) =>
  call(auth.verifyLoginByApp, null, { body: { attemptId, code, trustDevice: false } });
const byRecovery = (attemptId: string, recoveryCode: string) =>
  call(auth.verifyLoginByRecovery, null, { body: { attemptId, recoveryCode } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an authenticator app as second step', () => {
  it('becomes active after one of its codes is entered, and creates ten recovery codes', async () => {
    const email = newEmail();
    const who = await member(email);
    const code = await harness.startApp(who);
    expect((await call(secondStep.get, who)).body).toMatchObject({ hasApp: false });
    const wrong = await call(secondStep.confirmApp, who, { body: { code: wrongOf(code) } });
    expect(wrong.body).toMatchObject({ code: 'AUTH.APP_CODE_INVALID', detail: 'コードが無効です。' });
    const { status, body } = await call(secondStep.confirmApp, who, { body: { code } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
    const codes = Object(body).recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await writtenEvents(harness.service.running.database, 'auth.second-step.changed')).toContainEqual(
      expect.objectContaining({ email, change: 'app-added' }),
    );
  });

  it('replaces the mailed code', async () => {
    const email = newEmail();
    await harness.addApp(await member(email));
    const mails = harness.mails.received.length;
    const { body } = await call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(loginStep.parse(body)).toMatchObject({ step: 'strong', methods: ['totp', 'recovery-code'] });
    expect(harness.mails.received).toHaveLength(mails);
  });

  it('accepts each code once, in one attempt only', async () => {
    const email = newEmail();
    const { attemptId, code } = await harness.appAttempt(email);
    const second = await harness.startLogin(email);
    expect((await byApp(attemptId, code)).status).toBe(200);
    expect((await byApp(attemptId, code)).body).toMatchObject({ code: 'AUTH.APP_CODE_INVALID' });
    expect((await byApp(second, code)).body).toMatchObject({ code: 'AUTH.APP_CODE_INVALID' });
  });

  it('accepts the code of half a minute ago, not that of two minutes ago', async () => {
    const email = newEmail();
    const { secret } = await harness.addApp(await member(email));
    const old = await harness.startLogin(email);
    expect((await byApp(old, codeOf(secret, Date.now() - 120_000))).status).toBe(422);
    expect((await byApp(old, codeOf(secret, Date.now() - 30_000))).status).toBe(200);
  });

  it('cannot be bypassed by a mailed code, by resending, or by an attempt of another account', async () => {
    const { attemptId } = await harness.appAttempt(newEmail());
    const body = { attemptId, code: '000000' };
    expect((await call(auth.verifyLogin, null, { body })).status).toBe(422);
    expect((await call(auth.resendCode, null, { body: { attemptId } })).status).toBe(422);
    const plain = newEmail();
    await harness.account(plain);
    const mailAttempt = await harness.startLogin(plain);
    expect((await byApp(mailAttempt, harness.lastCode())).status).toBe(422);
  });

  it('allows eight wrong codes an hour over all attempts, parallel ones too', async () => {
    const email = newEmail();
    const { secret } = await harness.addApp(await member(email));
    const wrong = wrongOf(codeOf(secret));
    const attempts = await Promise.all(Array.from({ length: 4 }, () => harness.startLogin(email)));
    await Promise.all(attempts.flatMap((attemptId) => Array.from({ length: 5 }, () => byApp(attemptId, wrong))));
    const last = await harness.startLogin(email);
    const { status, headers } = await byApp(last, codeOf(secret));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is removed only with the password, together with its recovery codes', async () => {
    const who = await member();
    await harness.addApp(who);
    const refused = await call(secondStep.removeApp, who, { body: { password: 'Wrong1pass' } });
    expect(refused.body).toMatchObject({ code: 'AUTH.PASSWORD_WRONG', detail: 'パスワードが正しくありません。' });
    const { body } = await call(secondStep.removeApp, who, { body: { password: PASSWORD } });
    expect(body).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
  });

  it('cannot be replaced while one is set up', async () => {
    const who = await member();
    await harness.addApp(who);
    const { body } = await call(secondStep.startApp, who, { body: { password: PASSWORD } });
    expect(body).toMatchObject({ code: 'AUTH.SECOND_STEP_PRESENT' });
  });
});

describe('a password reset', () => {
  it('still needs the second step', async () => {
    const email = newEmail();
    await harness.addApp(await member(email));
    await call(auth.requestReset, null, { body: { email, locale: 'ja' } });
    const params = await harness.mailedLink('auth.password.reset-requested');
    await call(auth.reset, null, { params, body: { password: 'Other2pass', passwordAgain: 'Other2pass' } });
    const { body } = await call(auth.login, null, { body: { email, password: 'Other2pass' } });
    expect(loginStep.parse(body)).toMatchObject({ step: 'strong' });
  });
});

describe('staff who help a member without any second step', () => {
  it('remove app, passkeys and codes with a reason in the log; sessions end and the owner gets a mail', async () => {
    const email = newEmail();
    const who = await member(email);
    const { secret } = await harness.addApp(who);
    await harness.addPasskey(who, makePasskey());
    const signIn = await byApp(await harness.startLogin(email), codeOf(secret));
    const request = { params: { id: who.accountId }, body: { reason: '端末を紛失。お電話で本人確認' } };
    const { body } = await call(members.removeSecondStep, callers.limitedAdmin(), request);
    expect(body).toMatchObject({ hasSecondStep: false });
    expect(await harness.resolve(String(Object(signIn.body).token))).toBeNull();
    const login = await call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(loginStep.parse(login.body)).toMatchObject({ step: 'mail' });
    expect((await call(members.removeSecondStep, callers.limitedAdmin(), request)).status).toBe(409);
  });
});

describe('recovery codes', () => {
  it('sign in once each, typed with or without hyphens, and the owner gets a mail', async () => {
    const email = newEmail();
    const { attemptId, recoveryCode } = await harness.appAttempt(email);
    expect((await byRecovery(attemptId, recoveryCode.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const again = await harness.startLogin(email);
    expect((await byRecovery(again, recoveryCode)).body).toMatchObject({ code: 'AUTH.APP_CODE_INVALID' });
    expect(await writtenEvents(harness.service.running.database, 'auth.second-step.changed')).toContainEqual(
      expect.objectContaining({ email, change: 'code-used' }),
    );
  });

  it('end when new codes are created', async () => {
    const email = newEmail();
    const who = await member(email);
    const { recoveryCodes } = await harness.addApp(who);
    const { body } = await call(secondStep.renewRecoveryCodes, who, { body: { password: PASSWORD } });
    expect(Object(body).recoveryCodes).toHaveLength(10);
    expect((await byRecovery(await harness.startLogin(email), recoveryCodes[0] ?? '')).status).toBe(422);
  });
});

describe('passkeys', () => {
  it('sign in by a signature of the challenge of the attempt', async () => {
    const email = newEmail();
    const { attemptId, response } = await harness.passkeyAttempt(email);
    const body = { attemptId, response, trustDevice: false };
    expect((await call(auth.verifyLoginByPasskey, null, { body })).status).toBe(200);
    const again = await harness.startLogin(email);
    await call(auth.passkeyLoginOptions, null, { body: { attemptId: again } });
    const replayed = await call(auth.verifyLoginByPasskey, null, { body: { ...body, attemptId: again } });
    expect(replayed.body).toMatchObject({ code: 'AUTH.PASSKEY_REFUSED' });
  });

  it('are refused for another account, for another site, or without a challenge', async () => {
    const email = newEmail();
    const who = await member(email);
    const mine = makePasskey();
    await harness.addPasskey(who, mine);
    const attemptId = await harness.startLogin(email);
    const unasked = { attemptId, response: await mine.sign('AAAA'), trustDevice: false };
    expect((await call(auth.verifyLoginByPasskey, null, { body: unasked })).status).toBe(422);
    const { body } = await call(auth.passkeyLoginOptions, null, { body: { attemptId } });
    const challenge = String(Object(body).challenge);
    for (const response of [await makePasskey().sign(challenge), await mine.sign(challenge, 'https://evil.example')]) {
      const { status } = await call(auth.verifyLoginByPasskey, null, { body: { ...unasked, response } });
      expect(status).toBe(422);
    }
  });

  it('are not stored for another site, or twice for one challenge', async () => {
    const who = await member();
    const { body } = await call(secondStep.passkeyOptions, who, { body: { password: PASSWORD } });
    const challenge = String(Object(body).challenge);
    const foreign = await makePasskey().create(challenge, 'https://evil.example');
    const kept = await call(secondStep.addPasskey, who, { body: { name: 'x', response: foreign } });
    expect(kept.body).toMatchObject({ code: 'AUTH.PASSKEY_REFUSED' });
    const late = await makePasskey().create(challenge);
    expect((await call(secondStep.addPasskey, who, { body: { name: 'x', response: late } })).status).toBe(422);
  });

  it('are limited to ten', async () => {
    const who = await member();
    for (let made = 0; made < 10; made += 1) await harness.addPasskey(who, makePasskey());
    const { body } = await call(secondStep.passkeyOptions, who, { body: { password: PASSWORD } });
    expect(body).toMatchObject({ code: 'AUTH.TOO_MANY_PASSKEYS' });
  });
});

describe('full admins who must have a strong second step', () => {
  let strict: AuthHarness;
  beforeAll(async () => {
    strict = await AuthHarness.start({ STRONG_ADMINS: 'true' });
  });
  afterAll(() => strict.close());
  const admin = { profileType: 'admin', adminPermission: 'full' } as const;

  it('can only set it up while they have none, and cannot remove the last one', async () => {
    const email = newEmail();
    await strict.account(email, admin);
    const { token } = await strict.login(email);
    const caller = await strict.resolve(token);
    if (!caller) throw new Error('no session');
    expect(caller.mustEnrol).toBe(true);
    const refused = await strict.service.call(auth.listApplications, caller, { query: {} });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'AUTH.SECOND_STEP_REQUIRED' }),
    ]);
    expect((await strict.service.call(auth.me, caller)).body).toMatchObject({ mustEnrol: true });
    await strict.addApp(caller);
    const now = await strict.resolve(token);
    if (!now) throw new Error('no session');
    expect(now.mustEnrol).toBeUndefined();
    expect((await strict.service.call(auth.listApplications, now, { query: {} })).status).toBe(200);
    const kept = await strict.service.call(secondStep.removeApp, now, { body: { password: PASSWORD } });
    expect(kept.body).toMatchObject({ code: 'AUTH.SECOND_STEP_REQUIRED' });
  });

  it('do not change the mailed codes of limited admins and members', async () => {
    for (const given of [{ profileType: 'admin', adminPermission: 'limited' } as const, {}]) {
      const email = newEmail();
      await strict.account(email, given);
      const { token } = await strict.login(email);
      expect((await strict.resolve(token))?.mustEnrol).toBeUndefined();
    }
  });
});
