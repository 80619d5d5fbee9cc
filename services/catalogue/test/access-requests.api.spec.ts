import {
  accessRequest,
  type AccessRequest,
  accessRequests,
  type Caller,
  page,
  profiles,
  type RequestOf,
  tokyoDay,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembersConsumer } from '../src/members/members/members.consumer.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

type AskBody = RequestOf<typeof accessRequests.ask>['body'];
const DAY = 24 * 3600 * 1000;
const dayFromNow = (days: number) => tokyoDay(new Date(Date.now() + days * DAY));

const ask = (owner: Caller, by: Caller, given: Partial<AskBody> = {}) =>
  harness.service.call(accessRequests.ask, by, { body: { creatorId: owner.accountId, until: null, ...given } });
const share = (owner: Caller, email: string) =>
  harness.service.call(accessRequests.share, owner, { body: { email, message: 'お願いします。', until: null } });
const box = async (who: Caller, name: 'received' | 'sent'): Promise<AccessRequest[]> => {
  const { body } = await harness.service.call(accessRequests.list, who, { query: { box: name } });
  return page(accessRequest).parse(body).items;
};
const decide = (endpoint: typeof accessRequests.accept, id: string, as: Caller) =>
  harness.service.call(endpoint, as, { params: { id } });
const accept = (id: string, as: Caller) => decide(accessRequests.accept, id, as);
const withdraw = (id: string, as: Caller) => harness.service.call(accessRequests.withdraw, as, { params: { id } });
const grantsOf = async (who: Caller) =>
  accessRequests.listGrants.response.parse((await harness.service.call(accessRequests.listGrants, who)).body);
const events = <N extends 'requested' | 'decided'>(name: N) =>
  writtenEvents(harness.service.running.database, `catalogue.access.${name}`);
const publishedOwner = async (): Promise<Caller> => {
  const owner = callers.creator();
  await harness.publishProfile(owner, { familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' });
  return owner;
};

describe('asking for an access grant', () => {
  it('reaches the creator with the name of the sender', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    await harness.account(user, { familyName: '佐藤', firstName: '空', companyName: '青葉エージェンシー' });
    const { status, body } = await ask(owner, user, { message: '実績の更新を代わります。' });
    expect(status).toBe(201);
    const sent = accessRequest.parse(body);
    expect(sent).toMatchObject({ kind: 'ask', status: 'pending', isMine: true, email: null, decidedAt: null });
    expect(sent.other).toMatchObject({ name: '水沢 葵', nameRoman: 'Aoi Mizusawa' });
    expect(await box(user, 'sent')).toEqual([sent]);
    expect(await box(user, 'received')).toEqual([]);
    expect(await box(owner, 'received')).toMatchObject([
      { id: sent.id, isMine: false, other: { name: '佐藤 空', companyName: '青葉エージェンシー' } },
    ]);
    expect(await events('requested')).toContainEqual({
      requestId: sent.id,
      kind: 'ask',
      toAccountId: owner.accountId,
      byName: '佐藤 空',
      byId: user.accountId,
    });
  });

  it.each(['unpublish', 'limited'] as const)('is refused for a creator whose profile is %s', async (status) => {
    const owner = await publishedOwner();
    await harness.service.call(profiles.setStatus, owner, { body: { status } });
    const hidden = await ask(owner, callers.user());
    const missing = await ask(callers.creator(), callers.user());
    expect([hidden.status, missing.status]).toEqual([404, 404]);
  });

  it('is refused for the own profile, also while it is hidden', async () => {
    const owner = callers.creator();
    expect((await ask(owner, owner)).body).toMatchObject({ code: 'GRANT.SELF' });
  });

  it('creates one request for 20 parallel calls', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(owner, user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => Object(body).code);
    expect([...new Set(codes)]).toEqual(['GRANT.EXISTS']);
    expect(await box(owner, 'received')).toHaveLength(1);
    const told = (await events('requested')).filter(({ toAccountId }) => toAccountId === owner.accountId);
    expect(told).toHaveLength(1);
  });

  it('is refused while a grant is valid, and possible in the other direction', async () => {
    const [owner, other] = [callers.creator(), await publishedOwner()];
    await harness.granted(owner, other);
    expect((await ask(owner, other)).body).toMatchObject({ code: 'GRANT.EXISTS' });
    expect((await ask(other, owner)).status).toBe(201);
  });

  it('is refused while an offer of the owner is open', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    await share(owner, await harness.account(user));
    expect((await ask(owner, user)).body).toMatchObject({ code: 'GRANT.EXISTS' });
  });

  it.each([
    ['yesterday', -1],
    ['today', 0],
  ])('refuses %s as last day', async (_, days) => {
    const { status, body } = await ask(await publishedOwner(), callers.user(), { until: dayFromNow(days) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'until', code: 'FIELD.FUTURE_DATE' }] });
  });

  it('accepts tomorrow as last day, and refuses a date that does not exist', async () => {
    const until = dayFromNow(1);
    expect((await ask(await publishedOwner(), callers.user(), { until })).body).toMatchObject({ until });
    expect((await ask(await publishedOwner(), callers.user(), { until: '2999-02-30' })).status).toBe(422);
  });

  it('can be withdrawn by the sender only, and before a decision', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const first = await harness.asked(owner, user);
    expect((await withdraw(first.id, owner)).status).toBe(404);
    expect((await withdraw(first.id, user)).status).toBe(204);
    expect(await box(owner, 'received')).toEqual([]);
    const second = await harness.asked(owner, user);
    await accept(second.id, owner);
    expect((await withdraw(second.id, user)).body).toMatchObject({ code: 'GRANT.DECIDED' });
  });

  it('lists requests in pages, newest first', async () => {
    const user = callers.user();
    const ids: string[] = [];
    for (let left = 3; left > 0; left -= 1) ids.unshift((await harness.asked(await publishedOwner(), user)).id);
    const list = async (cursor?: string) => {
      const query = { box: 'sent' as const, limit: 2, cursor };
      return page(accessRequest).parse((await harness.service.call(accessRequests.list, user, { query })).body);
    };
    const first = await list();
    const second = await list(first.nextCursor ?? '');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

describe('deciding on an access request', () => {
  it('is possible once, for the receiver; acceptance starts the grant with the requested last day', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const until = dayFromNow(30);
    const { id } = accessRequest.parse((await ask(owner, user, { until })).body);
    expect((await accept(id, user)).status).toBe(404);
    expect((await accept(id, callers.creator())).status).toBe(404);
    expect((await accept(id, owner)).body).toMatchObject({ status: 'accepted', isMine: false });
    expect((await accept(id, owner)).body).toMatchObject({ code: 'GRANT.DECIDED' });
    expect((await decide(accessRequests.reject, id, owner)).body).toMatchObject({ code: 'GRANT.DECIDED' });
    const { given } = await grantsOf(owner);
    expect(given).toMatchObject([{ until, grantee: { id: user.accountId }, owner: { name: '水沢 葵' } }]);
    expect((await grantsOf(user)).held).toEqual(given);
    expect(await events('decided')).toContainEqual({
      requestId: id,
      kind: 'ask',
      isAccepted: true,
      toAccountId: user.accountId,
      byName: '水沢 葵',
      byId: owner.accountId,
    });
  });

  it('counts once when two decisions arrive together', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const { id } = await harness.asked(owner, user);
    const both = [accessRequests.accept, accessRequests.reject, accessRequests.accept];
    const answers = await Promise.all(both.map((endpoint) => decide(endpoint, id, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await events('decided')).filter(({ requestId }) => requestId === id)).toHaveLength(1);
  });

  it('creates no grant on refusal, and a new request is possible', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const { id } = await harness.asked(owner, user);
    expect((await decide(accessRequests.reject, id, owner)).body).toMatchObject({ status: 'rejected' });
    expect(await grantsOf(owner)).toEqual({ given: [], held: [] });
    expect((await ask(owner, user)).status).toBe(201);
  });

  it('is refused after the requested last day', async () => {
    const owner = await publishedOwner();
    const { id } = await harness.asked(owner, callers.user());
    const sql = 'UPDATE access_request SET until = $2 WHERE id = $1';
    await harness.service.running.database.query(sql, [id, dayFromNow(-1)]);
    expect((await accept(id, owner)).body).toMatchObject({ code: 'GRANT.OVER' });
    expect((await decide(accessRequests.reject, id, owner)).status).toBe(200);
  });
});

describe('offering an access grant by mail address', () => {
  const stripped = (body: unknown) => ({ ...accessRequest.parse(body), id: '', createdAt: '', email: '' });

  it('answers alike for members, strangers and staff', async () => {
    const [owner, user, staff] = [await publishedOwner(), callers.user(), callers.fullAdmin()];
    const emails = [await harness.account(user), `${newId()}@example.jp`, await harness.account(staff)];
    const answers = await Promise.all(emails.map((email) => share(owner, email)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [known, ...unknown] = answers.map(({ body }) => stripped(body));
    expect(unknown).toEqual([known, known]);
    expect(known).toMatchObject({ kind: 'share', status: 'pending', other: null });
    // The second time as well, and in the list.
    const again = await Promise.all(emails.map((email) => share(owner, email)));
    expect(again.map(({ body }) => Object(body).code)).toEqual(['GRANT.EXISTS', 'GRANT.EXISTS', 'GRANT.EXISTS']);
    expect((await box(owner, 'sent')).map(stripped)).toEqual([known, known, known]);
    const told = (await events('requested')).filter(({ kind }) => kind === 'share').map((data) => data.toAccountId);
    expect(told).toContain(user.accountId);
    expect(told).not.toContain(staff.accountId);
  });

  it('reveals nothing about an address whose member already holds another grant', async () => {
    const [owner, user] = [callers.creator(), callers.user()];
    const email = await harness.account(user);
    await harness.granted(owner, user);
    const [known, unknown] = await Promise.all([share(owner, email), share(owner, `${newId()}@example.jp`)]);
    expect(stripped(known.body)).toEqual(stripped(unknown.body));
    const { id } = accessRequest.parse(known.body);
    expect((await accept(id, user)).status).toBe(200);
    expect((await grantsOf(owner)).given).toHaveLength(1);
    expect((await share(owner, email)).body).toMatchObject({ code: 'GRANT.EXISTS' });
  });

  it('shows the sender the typed address, and the name after acceptance', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const email = await harness.account(user, { familyName: '佐藤', firstName: '空' });
    const { id } = accessRequest.parse((await share(owner, email)).body);
    expect(await box(user, 'received')).toMatchObject([{ id, email: null, other: { name: '水沢 葵' } }]);
    await accept(id, user);
    expect(await box(owner, 'sent')).toMatchObject([{ id, email, status: 'accepted', other: { name: '佐藤 空' } }]);
    expect((await grantsOf(user)).held).toMatchObject([{ owner: { id: owner.accountId } }]);
  });

  it('hides the name of a member who refuses', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const email = await harness.account(user, { familyName: '佐藤', firstName: '空' });
    const { id } = accessRequest.parse((await share(owner, email)).body);
    await decide(accessRequests.reject, id, user);
    expect(await box(owner, 'sent')).toMatchObject([{ status: 'rejected', other: null }]);
    expect((await events('decided')).find(({ requestId }) => requestId === id)?.byName).toBe(email);
  });

  it('reaches a member who joins later or changes to the address', async () => {
    const [owner, later, mover] = [await publishedOwner(), callers.user(), callers.creator()];
    await harness.account(mover);
    const [first, second] = [`${newId()}@example.jp`, `${newId()}@example.jp`];
    await share(owner, first);
    await share(owner, second.toUpperCase());
    await harness.account(later, { email: first, status: 'invited' });
    await harness.account(mover, { email: second });
    for (const who of [later, mover]) {
      expect(await box(who, 'received')).toMatchObject([{ kind: 'share', status: 'pending' }]);
      expect(await events('requested')).toContainEqual(expect.objectContaining({ toAccountId: who.accountId }));
    }
  });

  it('reaches a member whose account event arrives at the same time', async () => {
    const [owner, user] = [await publishedOwner(), callers.user()];
    const email = `${newId()}@example.jp`;
    const { app, database } = harness.service.running;
    const { data, ...event } = makeEvent('auth.account.changed', {
      accountId: user.accountId,
      profileType: 'user',
      email,
    });
    const offer = await database.transaction(async (tx) => {
      await app.get(MembersConsumer).onAccountChanged(data, { tx, event: { ...event, data } });
      const answer = share(owner, email);
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 200))]);
      return { answer };
    });
    expect((await offer.answer).status).toBe(201);
    expect(await box(user, 'received')).toHaveLength(1);
  });

  it('is refused for the own address, also when the account event arrives late', async () => {
    const owner = await publishedOwner();
    const email = `${owner.accountId}@example.jp`;
    expect((await share(owner, email)).status).toBe(201);
    await harness.account(owner);
    expect(await box(owner, 'received')).toEqual([]);
    expect((await share(owner, email)).body).toMatchObject({ code: 'GRANT.SELF' });
  });
});
