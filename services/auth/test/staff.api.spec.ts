import { admins, auth, type Caller, members, type MemberSearch } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeCursor, newId } from '@koma/service-kit';
import { writtenEvents } from '@koma/testing';
import { firstAdminLink } from '../src/index.js';
import { AuthHarness, PASSWORD } from './auth-harness.js';

let harness: AuthHarness;
let boss: Caller;
let count = 0;
const newEmail = () => `staff${(count += 1)}@example.jp`;
beforeAll(async () => {
  harness = await AuthHarness.start({ CODES_PER_HOUR: '1000' });
  boss = await harness.fullAdmin('boss@example.jp');
});
afterAll(() => harness.close());

const call: AuthHarness['service']['call'] = (...given) => harness.service.call(...given);
const sql = (text: string) => harness.service.running.database.query<unknown[]>(text);

describe('the list of members', () => {
  const PEOPLE = [
    { familyName: '佐藤', familyNameKana: 'サトウ', companyName: '青葉エージェンシー', mobileNumber: '090-1111-2222' },
    { familyName: '加藤', familyNameKana: 'カトウ', companyName: 'コハル', mobileNumber: '' },
    { familyName: '我妻', familyNameKana: 'ガヅマ', companyName: '100%デザイン', mobileNumber: '' },
    { familyName: '木村', familyNameKana: 'キムラ', companyName: 'コハル', mobileNumber: '' },
  ];
  beforeAll(async () => {
    for (const person of PEOPLE) await harness.account(newEmail(), { ...person, profileType: 'user' });
  });
  const search = async (query: Partial<MemberSearch>) => {
    const { body } = await call(members.search, boss, { query: { profileType: 'user', ...query } });
    return members.search.response.parse(body);
  };
  const names = async (query: Partial<MemberSearch>) => (await search(query)).items.map((one) => one.familyName);

  it('is sorted by the Japanese syllabary, voiced kana beside unvoiced ones, in both directions and over pages', async () => {
    expect(await names({ sort: 'gojuon', direction: 'asc' })).toEqual(['我妻', '加藤', '木村', '佐藤']);
    expect(await names({ sort: 'gojuon', direction: 'desc' })).toEqual(['佐藤', '木村', '加藤', '我妻']);
    const first = await search({ sort: 'gojuon', direction: 'asc', limit: 3 });
    expect(first.total).toBe(4);
    expect(await names({ sort: 'gojuon', direction: 'asc', limit: 3, cursor: first.nextCursor ?? '' })).toEqual([
      '佐藤',
    ]);
  });

  it.each(['joined', 'logins', 'last-login', 'access-count', 'age', 'position', 'company', 'payable-amount'] as const)(
    'sorted by %s lists each member once over pages',
    async (sort) => {
      for (const direction of ['asc', 'desc'] as const) {
        const first = await search({ sort, direction, limit: 2 });
        const second = await search({ sort, direction, limit: 2, cursor: first.nextCursor ?? '' });
        const ids = [...first.items, ...second.items].map(({ id }) => id);
        expect([new Set(ids).size, second.nextCursor]).toEqual([4, null]);
      }
    },
  );

  it.each(['joined', 'logins', 'gojuon'] as const)(
    'sorted by %s refuses a cursor with what cannot be compared',
    async (sort) => {
      const cursor = encodeCursor(['x\0', newId()]);
      const { status } = await call(members.search, boss, { query: { profileType: 'user', sort, cursor } });
      expect(status).toBe(422);
    },
  );

  it.each([
    ['さとう', '佐藤'],
    ['ｻﾄｳ', '佐藤'],
    ['09011112222', '佐藤'],
    ['090-1111', '佐藤'],
    ['青葉', '佐藤'],
    ['100%', '我妻'],
  ])('finds a member by %s', async (q, expected) => {
    expect(await names({ q })).toEqual([expected]);
  });

  it.each([{ sort: 'password' }, { limit: 1000 }, { direction: 'up' }, { profileType: 'admin' }, { cursor: 'x' }])(
    'refuses %j as search',
    async (query) => {
      // parsing edge: what no page of ours sends
      const { status } = await call(members.search, boss, { query: { profileType: 'user', ...query } as never });
      expect(status).toBe(422);
    },
  );

  it('finds creators and users, and no staff, where no kind is given', async () => {
    const name = { familyName: '共通', familyNameKana: 'キョウツウ' };
    for (const profileType of ['user', 'creator', 'admin'] as const)
      await harness.account(newEmail(), { ...name, profileType, ...(profileType === 'admin' && { adminPermission: 'limited' }) }); // prettier-ignore
    const { items, total } = await search({ q: '共通', profileType: undefined });
    expect([items.map(({ profileType }) => profileType).toSorted(), total]).toEqual([['creator', 'user'], 2]);
  });

  it('does not list staff', async () => {
    expect((await call(members.get, boss, { params: { id: boss.accountId } })).status).toBe(404);
    const suspend = await call(members.suspend, boss, { params: { id: boss.accountId }, body: { reason: 'x' } });
    expect(suspend.status).toBe(404);
  });
});

describe('suspending a member', () => {
  it('ends every session at once, says why, and can be undone', async () => {
    const email = newEmail();
    const id = await harness.account(email);
    const { token } = await harness.login(email);
    const { body } = await call(members.suspend, boss, { params: { id }, body: { reason: '規約違反のため' } });
    expect(body).toMatchObject({ status: 'suspended', suspendedReason: '規約違反のため' });
    expect(await harness.resolve(token)).toBeNull();
    const login = await call(auth.login, null, { body: { email, password: PASSWORD } });
    expect(login.body).toMatchObject({ code: 'AUTH.SUSPENDED' });
    expect(await writtenEvents(harness.service.running.database, 'auth.account.suspended')).toContainEqual(
      expect.objectContaining({ email, reason: '規約違反のため' }),
    );
    expect((await call(members.reactivate, boss, { params: { id } })).body).toMatchObject({ status: 'active' });
    expect(await harness.login(email)).toMatchObject({ email });
    expect(await harness.log(boss, id)).toEqual([
      { action: 'member.reactivated', actorName: '管理 花子', details: {} },
      { action: 'member.suspended', actorName: '管理 花子', details: { reason: '規約違反のため' } },
    ]);
  });

  it('a second time is a conflict', async () => {
    const id = await harness.account(newEmail());
    const suspend = () => call(members.suspend, boss, { params: { id }, body: { reason: 'x' } });
    await suspend();
    expect((await suspend()).status).toBe(409);
  });
});

describe('inviting a member', () => {
  const invitation = (email: string) =>
    ({ email, familyName: '佐藤', firstName: '空', companyName: '青葉エージェンシー', locale: 'ja' }) as const;

  it('creates an account that its mailed link activates', async () => {
    const email = newEmail();
    const { body } = await call(members.invite, boss, { body: invitation(email) });
    expect(body).toMatchObject({ email, profileType: 'user', status: 'invited', companyName: '青葉エージェンシー' });
    const link = await harness.mailedLink('auth.account.invited');
    const password = { password: PASSWORD, passwordAgain: PASSWORD };
    expect((await call(auth.reset, null, { params: link, body: password })).status).toBe(204);
    expect(await harness.login(email)).toMatchObject({ profileType: 'user' });
  });

  it('is refused for a taken address; an accepted invitation is not sent again', async () => {
    const email = newEmail();
    const id = await harness.account(email);
    expect((await call(members.invite, boss, { body: invitation(email) })).body).toMatchObject({
      code: 'AUTH.EMAIL_TAKEN',
    });
    expect((await call(members.inviteAgain, boss, { params: { id } })).status).toBe(409);
  });
});

describe('two requests for one address', () => {
  const invitation = (email: string) =>
    ({ email, familyName: '佐', firstName: '空', companyName: '青', locale: 'ja' }) as const;

  it('create one invitation', async () => {
    const body = invitation(newEmail());
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(members.invite, boss, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('do not accept an application of an invited address; the application stays open', async () => {
    const email = newEmail();
    const id = await harness.apply(email);
    await call(members.invite, boss, { body: invitation(email) });
    const { body } = await call(auth.acceptApplication, boss, { params: { id } });
    expect(body).toMatchObject({ status: 409, code: 'AUTH.EMAIL_TAKEN' });
    const waiting = await call(auth.listApplications, boss, { query: { q: email } });
    expect(Object(waiting.body).items).toMatchObject([{ email }]);
  });
});

describe('admins', () => {
  const form = (email: string) =>
    ({ email, familyName: '山田', firstName: '太郎', permission: 'limited', locale: 'ja' }) as const;
  const add = async () => {
    const { body } = await call(admins.add, boss, { body: form(newEmail()) });
    return String(Object(body).id);
  };

  it('are added without a password that anybody else knows', async () => {
    const { body } = await call(admins.add, boss, { body: form(newEmail()) });
    expect(body).toMatchObject({ permission: 'limited', status: 'invited', hasSecondStep: false });
    expect(await writtenEvents(harness.service.running.database, 'auth.account.invited')).toContainEqual(
      expect.objectContaining({ accountId: Object(body).id, profileType: 'admin' }),
    );
  });

  it('lose their sessions when their permission changes', async () => {
    const email = newEmail();
    const id = await harness.account(email, { profileType: 'admin', adminPermission: 'full' });
    const { token } = await harness.login(email);
    const change = { params: { id }, body: { permission: 'limited' } } as const;
    expect((await call(admins.setPermission, boss, change)).body).toMatchObject({ permission: 'limited' });
    expect(await harness.resolve(token)).toBeNull();
  });

  it('cannot change or suspend themselves, nor the last full admin', async () => {
    const own = { params: { id: boss.accountId } };
    const limit = await call(admins.setPermission, boss, { ...own, body: { permission: 'limited' } });
    const suspend = await call(admins.suspend, boss, { ...own, body: { reason: 'x' } });
    for (const { body } of [limit, suspend]) expect(body).toMatchObject({ code: 'AUTH.ADMIN_KEPT' });
    // An admin whose own rights were just removed must not remove the last ones.
    const ghost = { ...boss, accountId: await add() };
    await sql(
      `UPDATE account SET admin_permission = 'limited' WHERE profile_type = 'admin' AND email <> 'boss@example.jp'`,
    );
    const last = await call(admins.setPermission, ghost, { ...own, body: { permission: 'limited' } });
    expect(last.body).toMatchObject({ code: 'AUTH.ADMIN_KEPT' });
  });

  it('who limit one another at the same time leave one full admin', async () => {
    const other = await harness.fullAdmin(newEmail());
    const limit = (by: Caller, of: Caller) =>
      call(admins.setPermission, by, { params: { id: of.accountId }, body: { permission: 'limited' } });
    const answers = await Promise.all([limit(boss, other), limit(other, boss)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sql(`UPDATE account SET admin_permission = 'full' WHERE email = 'boss@example.jp'`);
  });

  it('are not members, and members are not admins', async () => {
    const member = await harness.account(newEmail());
    expect((await call(admins.suspend, boss, { params: { id: member }, body: { reason: 'x' } })).status).toBe(404);
  });

  it('are started by a link from the command line, once', async () => {
    const empty = await AuthHarness.start();
    const { database } = empty.service.running;
    const first = (...given: string[]) => firstAdminLink(database, 'https://koma.example', given);
    await expect(first('nobody')).rejects.toThrow('usage');
    const link = new URL(await first('first@example.jp', 'en'));
    expect(link.origin + link.pathname).toMatch(/^https:\/\/koma\.example\/en\/reset_password\//);
    const [uid = '', token = ''] = link.pathname.split('/').slice(-2);
    await expect(first('second@example.jp')).rejects.toMatchObject({ code: 'AUTH.ADMIN_KEPT' });
    const body = { password: PASSWORD, passwordAgain: PASSWORD };
    expect((await empty.service.call(auth.reset, null, { params: { uid, token }, body })).status).toBe(204);
    expect((await empty.service.call(auth.reset, null, { params: { uid, token }, body })).status).toBe(410);
    expect(await empty.login('first@example.jp')).toMatchObject({ profileType: 'admin' });
    await empty.close();
  });
});

describe('the queue of applications', () => {
  it('stores notes; the first call ends the waiting', async () => {
    const id = await harness.apply(newEmail());
    const note = (text: string, called: boolean) =>
      call(auth.noteApplication, boss, { params: { id }, body: { text, called } });
    expect((await note('折り返し待ち', false)).body).toMatchObject({ contactedAt: null });
    const { body } = await note('お電話で確認済み', true);
    expect(Object(body).contactedAt).not.toBeNull();
    expect(Object(body).notes).toMatchObject([
      { text: '折り返し待ち', author: '管理 花子', called: false },
      { text: 'お電話で確認済み', called: true },
    ]);
  });

  it('is sorted by who is to be called next, over pages', async () => {
    const domain = `queue${Date.now()}.example.jp`;
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await harness.apply(`${name}@${domain}`));
    await call(auth.noteApplication, boss, { params: { id: ids[0] ?? '' }, body: { text: '電話済み', called: true } });
    const page = async (cursor?: string) =>
      auth.listApplications.response.parse(
        (await call(auth.listApplications, boss, { query: { q: domain, limit: 2, ...(cursor && { cursor }) } })).body,
      );
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.items, ...second.items].map(({ email }) => email.slice(0, 1))).toEqual(['b', 'c', 'a']);
  });

  it('finds an application by address and number', async () => {
    const email = newEmail();
    await harness.apply(email);
    const { body } = await call(auth.listApplications, boss, { query: { q: email } });
    expect(Object(body).items).toMatchObject([{ email, isKnownCompany: false }]);
  });
});
