import { auth, type Caller, loginStep, ownAccount } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writtenEvents } from '@koma/testing';
import { AuthHarness, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
let count = 0;
const newEmail = () => `own${(count += 1)}@example.jp`;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

const call: AuthHarness['service']['call'] = (...given) => harness.service.call(...given);
const signedIn = async (email = newEmail()): Promise<{ who: Caller; token: string; email: string }> => {
  await harness.account(email);
  const { token } = await harness.login(email);
  const who = await harness.resolve(token);
  if (!who) throw new Error('not signed in');
  return { who, token, email };
};
const general = {
  familyName: '水沢',
  firstName: '葵',
  familyNameKana: 'みずさわ',
  firstNameKana: 'ｱｵｲ',
  locale: 'en',
} as const;

describe('the personal data of a member', () => {
  it('are saved with kana converted, and announced to the other services', async () => {
    const { who, email } = await signedIn();
    const { body } = await call(ownAccount.saveGeneral, who, { body: { version: 1, form: general } });
    expect(body).toMatchObject({ familyNameKana: 'ミズサワ', firstNameKana: 'アオイ', locale: 'en', version: 2 });
    const told = await writtenEvents(harness.service.running.database, 'auth.account.changed');
    const name = { familyName: '水沢', familyNameKana: 'ミズサワ', firstNameKana: 'アオイ' };
    expect(told.at(-1)).toMatchObject({ email, ...name, locale: 'en', status: 'active' });
  });

  it('are not overwritten by an outdated second tab', async () => {
    const { who } = await signedIn();
    await call(ownAccount.saveGeneral, who, { body: { version: 1, form: general } });
    const late = await call(ownAccount.saveGeneral, who, {
      body: { version: 1, form: { ...general, firstName: '碧' } },
    });
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'RESOURCE.CONFLICT' })]);
    expect((await call(ownAccount.get, who)).body).toMatchObject({ firstName: '葵' });
  });

  it.each([
    ['a space', ' 水沢'],
    ['a wide space', '　水沢'],
    ['a no-break space', '\u00a0水沢'],
    ['a tab', '\t水沢'],
    ['a zero-width space', '\u200b水沢'],
  ])('refuse a name that starts with %s', async (_, familyName) => {
    const { who } = await signedIn();
    const { status, body } = await call(ownAccount.saveGeneral, who, {
      body: { version: 1, form: { ...general, familyName } },
    });
    expect([status, Object(body).issues]).toEqual([
      422,
      [expect.objectContaining({ path: 'form.familyName', code: 'FIELD.LEADING_SPACE' })],
    ]);
  });

  it.each([
    ['０９０ー１２３４ー５６７８', 200],
    ['03-1234-5678', 200],
    ['０３（１２３４）５６７８', 422],
    ['0901234567890', 422],
    ['+81 90 1234 5678', 422],
    ['abc', 422],
  ])('answer the telephone number %s with %i', async (mobileNumber, expected) => {
    const { who } = await signedIn();
    const form = { mobileNumber, affiliation: 'freelance', companyName: '' } as const;
    expect((await call(ownAccount.saveRegistration, who, { body: { version: 1, form } })).status).toBe(expected);
  });

  it('never make a user a freelancer: users are members of production companies', async () => {
    const { who } = await signedIn();
    await harness.service.running.database.query(`UPDATE account SET profile_type = 'user' WHERE id = $1`, [
      who.accountId,
    ]);
    const form = { mobileNumber: '090-1234-5678', affiliation: 'freelance', companyName: '' } as const;
    const { status, body } = await call(ownAccount.saveRegistration, who, { body: { version: 1, form } });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'AUTH.COMPANIES_ONLY' } });
  });

  it('include the company unless the member is a freelancer', async () => {
    const { who } = await signedIn();
    const form = { mobileNumber: '090-1234-5678', affiliation: 'company', companyName: '' } as const;
    const { body } = await call(ownAccount.saveRegistration, who, { body: { version: 1, form } });
    expect(Object(body).issues).toEqual([expect.objectContaining({ path: 'form.companyName', code: 'FIELD.COMPANY' })]);
  });
});

describe('a new password', () => {
  const change = (who: Caller, currentPassword: string, password: string) =>
    call(ownAccount.changePassword, who, { body: { currentPassword, password, passwordAgain: password } });

  it('needs the present password', async () => {
    const { who } = await signedIn();
    expect((await change(who, 'Wrong1pass', 'Other2pass')).body).toMatchObject({
      code: 'AUTH.CURRENT_PASSWORD_WRONG',
      detail: '現在のパスワードが正しくありません。',
    });
  });

  it.each([
    ['of five characters', 'ab12c', 'FIELD.PASSWORD_LENGTH'],
    ['of thirteen characters', 'abcdef1234567', 'FIELD.PASSWORD_LENGTH'],
    ['of letters only', 'abcdefgh', 'FIELD.PASSWORD_MIX'],
    ['of full-width letters', 'ＡＢＣ１２３', 'FIELD.PASSWORD_MIX'],
    ['that everybody guesses', 'password1', 'FIELD.PASSWORD_COMMON'],
  ])('is refused when it is %s', async (_, password, code) => {
    const { who } = await signedIn();
    const { status, body } = await change(who, PASSWORD, password);
    expect([status, Object(body).issues]).toEqual([422, [expect.objectContaining({ path: 'password', code })]]);
  });

  it.each(['koma7x', 'kaze12umi345', 'a1 ココア', 'a1🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬'])(
    'is accepted when it is %p',
    async (password) => {
      const { who } = await signedIn();
      expect((await change(who, PASSWORD, password)).status).toBe(204);
    },
  );

  it('ends every other session and trusted device, and keeps the present one', async () => {
    const { who, email, token } = await signedIn();
    const other = await harness.login(email);
    const { cookie } = await harness.trust(email);
    await change(who, PASSWORD, 'Other2pass');
    expect(await harness.resolve(other.token)).toBeNull();
    expect(await harness.resolve(token)).not.toBeNull();
    expect(await loginOn(cookie, email, 'Other2pass')).toMatchObject({ step: 'mail' });
  });

  it('is refused for a while after ten wrong present passwords', async () => {
    const { who } = await signedIn();
    await Promise.all(Array.from({ length: 10 }, () => change(who, 'Wrong1pass', 'Other2pass')));
    expect((await change(who, PASSWORD, 'Other2pass')).status).toBe(429);
  });
});

describe('a new mail address', () => {
  it('is used after its code is entered, and both addresses get a mail', async () => {
    const { who, email } = await signedIn();
    const next = newEmail();
    const body = await harness.mailChange(who, next);
    expect(harness.mails.received.at(-1)).toMatchObject({ to: next, template: 'mail-change-code' });
    expect((await call(ownAccount.verifyMailChange, who, { body })).body).toMatchObject({ email: next });
    expect(await writtenEvents(harness.service.running.database, 'auth.mail.changed')).toContainEqual(
      expect.objectContaining({ oldEmail: email, newEmail: next }),
    );
    expect(await harness.startLogin(next)).not.toBe('');
  });

  it('needs the present address and the password', async () => {
    const { who, email } = await signedIn();
    const next = newEmail();
    const given = { currentEmail: email, password: PASSWORD, email: next, emailAgain: next };
    const start = (change: object) => call(ownAccount.startMailChange, who, { body: { ...given, ...change } });
    expect((await start({ currentEmail: 'other@example.jp' })).body).toMatchObject({ code: 'AUTH.EMAIL_MISMATCH' });
    expect((await start({ password: 'Wrong1pass' })).body).toMatchObject({ code: 'AUTH.PASSWORD_WRONG' });
    expect(Object((await start({ emailAgain: 'x@example.jp' })).body).issues).toEqual([
      expect.objectContaining({ path: 'emailAgain', code: 'FIELD.EMAILS_DIFFER' }),
    ]);
  });

  it('is refused as taken only after its code', async () => {
    const { who } = await signedIn();
    const taken = newEmail();
    await harness.account(taken);
    const body = await harness.mailChange(who, taken);
    expect((await call(ownAccount.verifyMailChange, who, { body })).body).toMatchObject({ code: 'AUTH.EMAIL_TAKEN' });
  });

  it('is not accepted with a wrong code or a code of another account', async () => {
    const { who } = await signedIn();
    const stranger = await signedIn();
    const body = await harness.mailChange(who, newEmail());
    const wrong = { ...body, code: body.code === '000000' ? '000001' : '000000' };
    expect((await call(ownAccount.verifyMailChange, who, { body: wrong })).body).toMatchObject({
      code: 'AUTH.MAIL_CODE_INVALID',
      detail: 'コードが正しくありません。',
    });
    expect((await call(ownAccount.verifyMailChange, stranger.who, { body })).status).toBe(422);
  });

  it('ends reset links that were mailed to the old address', async () => {
    const { who, email } = await signedIn();
    await call(auth.requestReset, null, { body: { email, locale: 'ja' } });
    const link = await harness.mailedLink('auth.password.reset-requested');
    await call(ownAccount.verifyMailChange, who, { body: await harness.mailChange(who, newEmail()) });
    expect((await call(auth.checkReset, null, { params: link })).body).toMatchObject({ code: 'LINK.EXPIRED' });
  });
});

async function loginOn(cookie: string, email: string, password = PASSWORD) {
  const response = await fetch(new URL(auth.login.path, harness.service.running.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password }),
  });
  return loginStep.parse(await response.json());
}

describe('sessions and trusted devices', () => {
  it('are listed with browser, system and address family, and without data on the place', async () => {
    const { who } = await signedIn();
    const { body } = await call(ownAccount.listSessions, who);
    const [session] = Object(body).sessions;
    expect(session).toMatchObject({ isCurrent: true, addressFamily: 'IPv4' });
    expect(Object.keys(session)).not.toContain('address');
  });

  it('end one by one, all others, or all together; those of others are not found', async () => {
    const { who, email, token } = await signedIn();
    const second = await harness.login(email);
    const third = await harness.login(email);
    const id = (await harness.resolve(second.token))?.sessionId ?? '';
    const stranger = await signedIn();
    expect((await call(ownAccount.endSession, stranger.who, { params: { id } })).status).toBe(404);
    expect((await call(ownAccount.endSession, who, { params: { id } })).status).toBe(204);
    expect(await harness.resolve(second.token)).toBeNull();
    await call(ownAccount.endSessions, who, { body: { which: 'others' } });
    expect(await harness.resolve(third.token)).toBeNull();
    expect(await harness.resolve(token)).not.toBeNull();
    await call(ownAccount.endSessions, who, { body: { which: 'all' } });
    expect(await harness.resolve(token)).toBeNull();
  });

  it('let a trusted browser skip the second step until the trust ends', async () => {
    const { who, email } = await signedIn();
    const { cookie, id } = await harness.trust(email);
    expect(cookie).toMatch(/^trusted_device=[\w-]{43}$/);
    expect(await loginOn(cookie, email)).toMatchObject({ step: 'done', login: { email } });
    await call(ownAccount.distrustDevice, who, { params: { id } });
    expect(await loginOn(cookie, email)).toMatchObject({ step: 'mail', mayTrust: true });
  });

  it('end trust after thirty days, bind it to its account, and refuse it for staff', async () => {
    const { email } = await signedIn();
    const { cookie } = await harness.trust(email);
    const stranger = await signedIn();
    expect(await loginOn(cookie, stranger.email)).toMatchObject({ step: 'mail' });
    await harness.service.running.database.query(`UPDATE trusted_device SET expires_at = now() - interval '1 second'`);
    expect(await loginOn(cookie, email)).toMatchObject({ step: 'mail' });
    const admin = newEmail();
    await harness.account(admin, { profileType: 'admin', adminPermission: 'limited' });
    expect(await loginOn('', admin)).toMatchObject({ step: 'mail', mayTrust: false });
    expect((await harness.trust(admin)).cookie).toBe('');
  });
});
