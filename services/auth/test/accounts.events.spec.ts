import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import {
  auth,
  type Caller,
  cards,
  dataExports,
  downloads,
  fees,
  mayCall,
  members,
  ownAccount,
  profiles,
  projects,
  works,
} from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent } from '@koma/testing';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { APPLICATION, AuthHarness } from './auth-harness.js';

let harness: AuthHarness;
let catalogue: Server;
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const serviceAccount = {
  type: 'service_account',
  project_id: 'koma-test',
  client_email: 'sdk@koma-test.example',
  private_key: privateKey,
};

beforeAll(async () => {
  catalogue = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: [{ name: '株式会社コハル' }] }));
  });
  await new Promise<void>((resolve) => catalogue.listen(0, '127.0.0.1', resolve));
  const address = catalogue.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  harness = await AuthHarness.start({
    CATALOGUE_URL: `http://127.0.0.1:${port}`,
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount),
  });
});
afterAll(async () => {
  await harness.close();
  catalogue.close();
});

const admin = callers.fullAdmin();
const memberFacts = async (id: string) => (await harness.service.call(members.get, admin, { params: { id } })).body;

describe('the profile of a creator', () => {
  const names = { familyName: '水沢', firstName: '葵', familyNameKana: 'ミズサワ', firstNameKana: 'アオイ' };
  const changed = (creatorId: string, given: object) =>
    harness.service.bus.publish([makeEvent('catalogue.profile.changed', { creatorId, ...names, ...given })]);

  it('gives staff the position and the name, and keeps a name that auth already has', async () => {
    const id = await harness.account('aoi@example.jp');
    await changed(id, { position: 'director' });
    expect(await memberFacts(id)).toMatchObject({ ...names, position: 'director' });
    await changed(id, { position: 'producer', firstName: '碧' });
    expect(await memberFacts(id)).toMatchObject({ firstName: '葵', position: 'producer' });
  });
});

describe('the figures that staff see of a creator', () => {
  it('follow the views that analytics counts, and the age from the date of birth', async () => {
    const id = await harness.account('mei@example.jp');
    expect(await memberFacts(id)).toMatchObject({ accessCount: 0, age: null });
    const counted = makeEvent('analytics.views.counted', { ownerId: id, added: 3 });
    await harness.service.bus.publish([
      counted,
      counted,
      makeEvent('analytics.views.counted', { ownerId: id, added: 2 }),
    ]);
    await harness.service.bus.publish([
      makeEvent('catalogue.profile.changed', { creatorId: id, dateOfBirth: '1987-05-14' }),
    ]);
    const { age, accessCount } = Object(await memberFacts(id));
    expect([accessCount, age >= 39]).toEqual([5, true]);
  });
});

describe('a membership that rests because a fee is unpaid', () => {
  const publish = (type: 'billing.membership.rested' | 'billing.membership.resumed', accountId: string) =>
    harness.service.bus.publish([makeEvent(type, { accountId })]);
  const act = (id: string, endpoint: typeof members.suspend | typeof members.reactivate, body?: { reason: string }) =>
    harness.service.call(endpoint, admin, { params: { id }, ...(body && { body }) });

  it('may still be used to sign in, pay, export and leave, and nothing else', async () => {
    const id = await harness.account('yasumi@example.jp', { profileType: 'creator' });
    const { token } = await harness.login('yasumi@example.jp');
    expect(await harness.resolve(token)).not.toHaveProperty('isResting');
    await publish('billing.membership.rested', id);
    const caller = await harness.resolve(token);
    expect(caller).toMatchObject({ accountId: id, isResting: true });
    for (const endpoint of [ownAccount.get, fees.list, fees.pay, cards.add, dataExports.start, ownAccount.cancel])
      expect([endpoint.id, mayCall(endpoint, caller)]).toEqual([endpoint.id, true]);
    for (const endpoint of [works.get, works.create, profiles.get, projects.list, downloads.create])
      expect([endpoint.id, mayCall(endpoint, caller)]).toEqual([endpoint.id, false]);
    expect((await harness.login('yasumi@example.jp')).userId).toBe(id);
  });

  it('resumes at once in sessions that are open', async () => {
    const id = await harness.account('saikai@example.jp');
    const { token } = await harness.login('saikai@example.jp');
    await publish('billing.membership.rested', id);
    await publish('billing.membership.rested', id);
    expect(await memberFacts(id)).toMatchObject({ status: 'resting' });
    await publish('billing.membership.resumed', id);
    await publish('billing.membership.resumed', id);
    expect(await memberFacts(id)).toMatchObject({ status: 'active' });
    expect(await harness.resolve(token)).not.toHaveProperty('isResting');
  });

  it('rests also after a suspension, and stays suspended when it is paid meanwhile', async () => {
    const id = await harness.account('teishi@example.jp');
    await publish('billing.membership.rested', id);
    await act(id, members.suspend, { reason: '調査のため' });
    await act(id, members.reactivate);
    expect(await memberFacts(id)).toMatchObject({ status: 'resting' });
    await act(id, members.suspend, { reason: '調査のため' });
    await publish('billing.membership.resumed', id);
    expect(await memberFacts(id)).toMatchObject({ status: 'suspended' });
    await act(id, members.reactivate);
    expect(await memberFacts(id)).toMatchObject({ status: 'active' });
  });
});

describe('an application for membership', () => {
  it.each([
    ['株式会社コハル', true],
    ['株式会社ｺﾊﾙ', true],
    ['新しい会社', false],
  ])('of %s shows staff whether the company is in the list: %p', async (companyName, isKnownCompany) => {
    const email = `${companyName.length}-${isKnownCompany}-${Math.random()}@example.jp`;
    const applicationToken = await harness.proveAddress(email);
    const form = { ...APPLICATION, companyName };
    await harness.service.call(auth.apply, null, { body: { applicationToken, form } });
    const { body } = await harness.service.call(auth.listApplications, admin, { query: { q: email } });
    expect(Object(body).items).toMatchObject([{ companyName, isKnownCompany }]);
  });
});

describe('sign-in where Firebase is set up', () => {
  it('returns a locally signed custom token in the login answer, and sets a hidden cookie', async () => {
    await harness.account('sora@example.jp', { profileType: 'user' });
    const attemptId = await harness.startLogin('sora@example.jp');
    const body = { attemptId, code: harness.lastCode() };
    const answer = await harness.service.call(auth.verifyLogin, null, { body });
    const { fb_token: token, userId } = Object(answer.body);
    expect(decodeJwt(token)).toMatchObject({ uid: userId, claims: { profileType: 'user' } });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('fb_token='));
    expect(cookie).toContain('HttpOnly');
  });

  it('does not start with a setting that is no service account, and names the setting without its value', async () => {
    const start = AuthHarness.start({ FIREBASE_SERVICE_ACCOUNT: '{"private_key":"hush"}' });
    await expect(start).rejects.toThrow(/FIREBASE_SERVICE_ACCOUNT/);
    await expect(start).rejects.not.toThrow(/hush/);
  });
});

describe('what a member owes', () => {
  const fee = (feeId: string, accountId: string, month: string) => ({ accountId, feeId, month, amountYen: 3_300 });
  const failed = (feeId: string, accountId: string, month: string) =>
    makeEvent('billing.payment.failed', { ...fee(feeId, accountId, month), failure: 'declined', nextAttemptOn: null });

  it('is the sum of fees that could not be charged, each once, until they are paid', async () => {
    const accountId = await harness.account('miharai@example.jp', { profileType: 'creator' });
    const [october, november] = [newId(), newId()];
    const publish = (...events: Parameters<typeof harness.service.bus.publish>[0]) =>
      harness.service.bus.publish(events);
    const owes = async (payable: object) =>
      eventually(async () => expect(await memberFacts(accountId)).toMatchObject({ payable }));
    await publish(failed(november, accountId, '2026-11'), failed(october, accountId, '2026-10'));
    await publish(failed(november, accountId, '2026-11'));
    await owes({ yen: 6_600, sinceMonth: '2026-10' });
    await publish(makeEvent('billing.payment.succeeded', fee(october, accountId, '2026-10')));
    await owes({ yen: 3_300, sinceMonth: '2026-11' });
    const search = (who: Caller) =>
      harness.service.call(members.search, who, { query: { profileType: 'creator', sort: 'payable-amount' } });
    const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse((await search(admin)).body);
    expect(items[0]).toEqual({ id: accountId });
    expect((await search(callers.limitedAdmin())).status).toBe(403);
    const { body } = await harness.service.call(members.get, callers.limitedAdmin(), { params: { id: accountId } });
    expect(body).toMatchObject({ payable: null });
    await publish(makeEvent('billing.payment.succeeded', fee(november, accountId, '2026-11')));
    await owes({ yen: 0, sinceMonth: null });
  });
});
