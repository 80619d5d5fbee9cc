import { auth, ownAccount, tokyoDay } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPLICATION, AuthHarness, memberOf, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await AuthHarness.start();
});
afterAll(() => harness.close());

const apply = (applicationToken: string, given: object = {}) =>
  harness.service.call(auth.apply, null, { body: { applicationToken, form: { ...APPLICATION, ...given } } });

describe('applying for membership', () => {
  it('stores one application per proven address', async () => {
    const token = await harness.proveAddress('hana@example.jp');
    expect((await apply(token)).status).toBe(201);
    expect((await apply(token)).status).toBe(410);
    expect(await writtenEvents(harness.service.running.database, 'auth.application.submitted')).toHaveLength(1);
  });

  it('says that an address is taken only after its code', async () => {
    await harness.account('known@example.jp');
    const start = await harness.service.call(auth.startSignUp, null, {
      body: { email: 'known@example.jp', profileType: 'user', locale: 'en' },
    });
    expect(start.status).toBe(200);
    const { attemptId } = Object(start.body);
    const proof = await harness.service.call(auth.verifySignUp, null, {
      body: { attemptId, code: harness.lastCode() },
    });
    expect(proof.status).toBe(409);
    expect(proof.body).toMatchObject({ code: 'AUTH.EMAIL_TAKEN' });
  });

  it.each([
    ['no agreement', { agreed: false }, 'form.agreed', 'FIELD.TERMS'],
    ['a company without name', { companyName: '' }, 'form.companyName', 'FIELD.COMPANY'],
    ['no name', { familyName: '' }, 'form.familyName', 'FIELD.REQUIRED'],
    ['a name in kanji without its reading', { firstNameKana: '' }, 'form.firstNameKana', 'FIELD.READING'],
    ['a reading in kanji', { firstNameKana: '花' }, 'form.firstNameKana', 'FIELD.KATAKANA'],
    [
      'a missing company, whatever else is missing',
      { companyName: '', mobileNumber: '', agreed: false },
      'form.companyName',
      'FIELD.COMPANY',
    ],
    ['letters for a number', { mobileNumber: 'abc' }, 'form.mobileNumber', 'FIELD.NUMBER'],
    ['a number of no length', { mobileNumber: '+81 90 1234 5678' }, 'form.mobileNumber', 'FIELD.NUMBER'],
    ['too many digits', { mobileNumber: '0991-2345-67890' }, 'form.mobileNumber', 'FIELD.PHONE'],
    ['a leading wide space', { companyName: '\u3000会社' }, 'form.companyName', 'FIELD.LEADING_SPACE'],
    ['a leading zero-width space', { companyName: '\u200b会社' }, 'form.companyName', 'FIELD.LEADING_SPACE'],
    ['a field nobody asked for', { profileType: 'admin' }, 'form', 'FIELD.UNKNOWN'],
  ])('refuses %s with the field and the message', async (_, given, path, code) => {
    const { status, body } = await apply('token', given);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path, code })]) });
  });

  it('converts a telephone number from full width', async () => {
    const id = await apply(await harness.proveAddress('wide@example.jp'), {
      mobileNumber: '０９０ー１２３４ー５６７８',
    });
    expect(id.status).toBe(201);
    const [row] = await harness.service.running.database.query(
      `SELECT mobile_number FROM application WHERE email = 'wide@example.jp'`,
    );
    expect(row).toEqual({ mobile_number: '090-1234-5678' });
  });
});

describe('the name in an application', () => {
  it('may be in Latin letters without a reading', async () => {
    const name = { familyName: 'Brown', firstName: 'Ann', familyNameKana: '', firstNameKana: '' };
    expect((await apply(await harness.proveAddress('ann@example.jp'), name)).status).toBe(201);
  });

  it('is shown to staff, found by every script, and becomes that of the account', async () => {
    const email = 'named@example.jp';
    const { body } = await apply(await harness.proveAddress(email), {
      familyName: '早乙女',
      familyNameKana: 'サオトメ',
    });
    const id = String(Object(body).id);
    for (const q of ['早乙女花', '早乙女 花', 'サオトメ', 'Hana Hayakawa']) {
      const list = await harness.service.call(auth.listApplications, callers.limitedAdmin(), { query: { q } });
      expect(list.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id })]) });
    }
    const { uid } = await harness.accept(id);
    const events = await writtenEvents(harness.service.running.database, 'auth.account.created');
    expect(events.find(({ accountId }) => accountId === uid)?.name).toEqual({
      familyName: '早乙女',
      firstName: '花',
      familyNameKana: 'サオトメ',
      firstNameKana: 'ハナ',
      familyNameRoman: 'Hayakawa',
      firstNameRoman: 'Hana',
    });
    const me = await harness.service.call(ownAccount.get, memberOf(uid));
    expect(me.body).toMatchObject({ familyName: '早乙女', firstName: '花', familyNameKana: 'サオトメ' });
  });
});

describe('who may apply as a user', () => {
  it('is no freelancer: users are members of production companies', async () => {
    const token = await harness.proveAddress('alone@example.jp', 'user');
    const refused = await apply(token, { affiliation: 'freelance', companyName: '' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'AUTH.COMPANIES_ONLY' } });
    expect((await apply(token)).status).toBe(201);
  });
});

describe('an application under way', () => {
  it('is named as such to whoever proves the address again', async () => {
    await harness.apply('waiting@example.jp');
    const body = { email: 'waiting@example.jp', profileType: 'creator', locale: 'ja' } as const;
    const start = await harness.service.call(auth.startSignUp, null, { body });
    const { attemptId } = Object(start.body);
    const proof = await harness.service.call(auth.verifySignUp, null, {
      body: { attemptId, code: harness.lastCode() },
    });
    expect(proof.body).toMatchObject({ code: 'AUTH.APPLICATION_OPEN' });
  });

  it('is announced with the address and when staff call, so that a receipt can be sent', async () => {
    const { body } = await apply(await harness.proveAddress('receipt@example.jp'));
    const { id, promisedUntil } = auth.apply.response.parse(body);
    const events = await writtenEvents(harness.service.running.database, 'auth.application.submitted');
    expect(events.find(({ applicationId }) => applicationId === id)).toMatchObject({
      email: 'receipt@example.jp',
      locale: 'ja',
      promisedUntil,
    });
  });
});

describe('review of applications', () => {
  it('lists open applications, the longest waiting first, with the waiting time', async () => {
    const { body } = await harness.service.call(auth.listApplications, callers.limitedAdmin(), { query: {} });
    const waiting = auth.listApplications.response.parse(body).items.map(({ email }) => email);
    expect(waiting.slice(0, 2)).toEqual(['hana@example.jp', 'wide@example.jp']);
  });

  it('finds applications of every status where any is asked for', async () => {
    const [open, decided] = [await harness.apply('any-open@example.jp'), await harness.apply('any-decided@example.jp')];
    await harness.accept(decided);
    const find = async (status: 'any' | 'accepted' | undefined) => {
      const query = { q: 'any-', ...(status && { status }) };
      const { body } = await harness.service.call(auth.listApplications, callers.limitedAdmin(), { query });
      return auth.listApplications.response.parse(body).items.map(({ id }) => id);
    };
    expect((await find('any')).toSorted()).toEqual([open, decided].toSorted());
    expect(await find('accepted')).toEqual([decided]);
    expect(await find(undefined)).toEqual([open]);
  });

  it('accepts an application once: creates the account, mails the link, refuses a second decision', async () => {
    const id = await harness.apply('accepted@example.jp');
    const link = await harness.accept(id);
    const again = await harness.service.call(auth.refuseApplication, callers.fullAdmin(), {
      params: { id },
      body: { reason: 'x' },
    });
    expect(again.body).toMatchObject({ code: 'AUTH.APPLICATION_DECIDED' });
    expect((await harness.service.call(auth.checkReset, null, { params: link })).body).toEqual({
      purpose: 'activation',
    });
    expect(await writtenEvents(harness.service.running.database, 'auth.account.created')).toContainEqual(
      expect.objectContaining({ accountId: link.uid, profileType: 'creator' }),
    );
  });

  it('seals the link in the event', async () => {
    const { token } = await harness.accept(await harness.apply('sealed@example.jp'));
    const events = await writtenEvents(harness.service.running.database, 'auth.application.accepted');
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('lets a refused applicant apply again', async () => {
    const id = await harness.apply('again@example.jp');
    const params = { params: { id }, body: { reason: '確認できませんでした' } };
    expect((await harness.service.call(auth.refuseApplication, callers.limitedAdmin(), params)).status).toBe(200);
    expect(await harness.apply('again@example.jp')).not.toBe(id);
  });
});

describe('setting the password by a mailed link', () => {
  const set = (link: { uid: string; token: string }, password: string, passwordAgain = password) =>
    harness.service.call(auth.reset, null, { params: link, body: { password, passwordAgain } });

  it('activates the account; the link works only once', async () => {
    const link = await harness.accept(await harness.apply('new@example.jp'));
    expect((await set(link, PASSWORD)).status).toBe(204);
    expect((await set(link, PASSWORD)).body).toMatchObject({ code: 'LINK.EXPIRED' });
    expect(await harness.login('new@example.jp')).toMatchObject({ email: 'new@example.jp', login_count: 1 });
  });

  it.each([
    ['Ab345', 'FIELD.PASSWORD_LENGTH'],
    ['Abcdefgh12345', 'FIELD.PASSWORD_LENGTH'],
    ['abcdefgh', 'FIELD.PASSWORD_MIX'],
    ['12345678', 'FIELD.PASSWORD_MIX'],
    ['ＡＢＣ１２３', 'FIELD.PASSWORD_MIX'],
    ['password12', 'FIELD.PASSWORD_COMMON'],
    ['Koma2026', 'FIELD.PASSWORD_COMMON'],
  ])('refuses %s as password', async (password, code) => {
    const link = await harness.accept(await harness.apply(`${Math.random()}@example.jp`));
    const { status, body } = await set(link, password);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'password', code }] });
  });

  it.each(['Ab3456', 'Abcdefgh1234', 'a1🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬'])('accepts %s as password', async (password) => {
    const link = await harness.accept(await harness.apply(`${Math.random()}@example.jp`));
    expect((await set(link, password)).status).toBe(204);
  });

  it('refuses two passwords that differ', async () => {
    const link = await harness.accept(await harness.apply('differ@example.jp'));
    expect((await set(link, PASSWORD, 'Other1pass')).body).toMatchObject({
      issues: [{ code: 'FIELD.PASSWORDS_DIFFER' }],
    });
  });

  it('answers a reset request alike for known and unknown addresses, and ends all sessions when the link is used', async () => {
    const email = 'reset@example.jp';
    await harness.account(email);
    const { token } = await harness.login(email);
    const request = (to: string) =>
      harness.service.call(auth.requestReset, null, { body: { email: to, locale: 'ja' } });
    expect([(await request(email)).status, (await request('nobody@example.jp')).status]).toEqual([204, 204]);
    const link = await harness.mailedLink('auth.password.reset-requested');
    expect((await set({ ...link, uid: '01930000-0000-7000-8000-000000000000' }, PASSWORD)).status).toBe(410);
    expect((await set(link, 'Brand2new')).status).toBe(204);
    const { hashToken } = await import('../src/secrets.js');
    const session = await harness.service.callAsService(auth.resolveSession, { body: { tokenHash: hashToken(token) } });
    expect(session.body).toBeNull();
  });

  it('ends the links mailed before when a new one is requested', async () => {
    const email = 'twice@example.jp';
    await harness.account(email);
    const request = () => harness.service.call(auth.requestReset, null, { body: { email, locale: 'ja' } });
    await request();
    const first = await harness.mailedLink('auth.password.reset-requested');
    await request();
    const second = await harness.mailedLink('auth.password.reset-requested');
    expect((await harness.service.call(auth.checkReset, null, { params: first })).status).toBe(410);
    expect((await harness.service.call(auth.checkReset, null, { params: second })).status).toBe(200);
  });

  it('answers a reset request after the same time for known and unknown addresses', async () => {
    const known = 'same-time@example.jp';
    await harness.account(known);
    for (const email of [known, 'not-there@example.jp']) {
      const began = performance.now();
      await harness.service.call(auth.requestReset, null, { body: { email, locale: 'ja' } });
      expect(performance.now() - began).toBeGreaterThan(245);
    }
  });

  it('refuses an expired link', async () => {
    const link = await harness.accept(await harness.apply('late@example.jp'));
    await harness.service.running.database.query(`UPDATE password_link SET expires_at = now() - interval '1 second'`);
    expect((await harness.service.call(auth.checkReset, null, { params: link })).status).toBe(410);
  });
});

describe('what has come in lately', () => {
  const recent = async () => {
    const { body } = await harness.service.call(auth.recentApplications, callers.limitedAdmin(), {});
    return auth.recentApplications.response.parse(body);
  };

  it('has a figure for each of 14 days of Tokyo, today last', async () => {
    const before = (await recent()).days;
    expect(before).toHaveLength(14);
    expect(before.at(-1)?.day).toBe(tokyoDay(new Date()));
    await harness.apply('today@example.jp');
    await apply(await harness.proveAddress('company@example.jp', 'user'));
    // 00:30 of the day before yesterday in Tokyo is still the day before in UTC.
    const day = before.at(-3)?.day ?? '';
    await harness.service.running.database.query(
      `UPDATE application SET submitted_at = $1 WHERE email = 'company@example.jp'`,
      [`${day}T00:30:00+09:00`],
    );
    const after = (await recent()).days;
    const more = (at: number, kind: 'creators' | 'users') => (after.at(at)?.[kind] ?? 0) - (before.at(at)?.[kind] ?? 0);
    expect([more(-1, 'creators'), more(-3, 'users'), more(-1, 'users')]).toEqual([1, 1, 0]);
  });

  it('names the five newest applicants, whatever became of them', async () => {
    const id = await harness.apply('refused-lately@example.jp');
    await harness.service.call(auth.refuseApplication, callers.fullAdmin(), { params: { id }, body: { reason: 'x' } });
    const { newest } = await recent();
    expect(newest).toHaveLength(5);
    expect(newest[0]).toMatchObject({ email: 'refused-lately@example.jp', status: 'refused' });
    expect(newest.map(({ submittedAt }) => submittedAt)).toEqual(
      newest
        .map(({ submittedAt }) => submittedAt)
        .toSorted()
        .toReversed(),
    );
  });
});
