import { licenceOffers, licenceRequests, licences, LICENSING, REGIONS_OF_JAPAN, requestParts } from '@koma/contracts';
import { encodeCursor } from '@koma/service-kit';
import { makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aUsage, COMPANY, dayIn, LicensingHarness, TERMS } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const getLicence = async (id: string, who: Parameters<LicensingHarness['part']>[1]) =>
  licences.get.response.parse((await desk.expect(200, licences.get, who, { params: { id } })).body);

it('licenses what the quote said, whatever the offer says later', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const partId = (await desk.request(user, [work])).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  expect((await desk.part(partId, user)).quotes[0]?.conditions).toEqual({
    never: TERMS.never,
    creditLine: TERMS.creditLine,
  });
  const own = { ...TERMS, never: 'Web広告への使用を一切禁止' };
  await desk.expect(200, licenceOffers.save, owner, {
    params: { id: work },
    body: { version: 1, isLicensable: true, own },
  });
  expect((await desk.accept(partId, user)).status).toBe(200);
  const [licence] = await desk.query<{ id: string }>('SELECT id FROM licence WHERE part_id = $1', [partId]);
  expect((await getLicence(licence?.id ?? '', user)).terms.never).toBe(TERMS.never);
});

it('names the company as the account has it, however its signer writes it', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const partId = (await desk.request(user, [await desk.offered(owner)])).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  const { body } = await desk.accept(partId, user, { companyName: 'ミナト制作' });
  const { licence } = requestParts.accept.response.parse(body);
  expect((await getLicence(licence?.id ?? '', owner)).terms.licensee.companyName).toBe(COMPANY);
});

it('refuses a company that the account took after the request', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const partId = (await desk.request(user, [await desk.offered(owner)])).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  await desk.introduce(user, '株式会社ほかの会社');
  for (const companyName of [COMPANY, '株式会社ほかの会社'])
    expect((await desk.accept(partId, user, { companyName })).body).toMatchObject({ code: 'LICENCE.OTHER_COMPANY' });
});

it('shows since when an account has its company', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const partId = (await desk.request(user, [await desk.offered(owner)])).parts[0]?.id ?? '';
  const since = async () => (await desk.part(partId, owner)).licensee.companySince;
  await desk.query(`UPDATE member SET company_since = '2026-04-01T00:00:00+09:00' WHERE account_id = $1`, [
    user.accountId,
  ]);
  await desk.introduce(user);
  expect(await since()).toBe('2026-04-01');
  await desk.introduce(user, '株式会社ほかの会社');
  expect(await since()).toBe(dayIn(0));
});

it('takes no terms that are not offered, and says that it is not the works', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const usage = aUsage({ media: [{ medium: 'signage', placements: [] }] });
  const { id, version } = await desk.draft(user, [await desk.offered(owner)], usage);
  const sent = await desk.service.call(licenceRequests.submit, user, { params: { id }, body: { version } });
  expect(sent.body).toMatchObject({ code: 'LICENCE.TERMS_NOT_OFFERED' });
});

it('takes no deadline that is over, and no sum that a quote may not have', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const { id, version } = await desk.draft(user, [work], aUsage(), dayIn(-1));
  const sent = await desk.service.call(licenceRequests.submit, user, { params: { id }, body: { version } });
  expect(sent.body).toMatchObject({ issues: [{ path: 'deadline', code: 'FIELD.PAST_DAY' }] });
  const partId = (await desk.request(user, [work])).parts[0]?.id ?? '';
  const quoted = await desk.quote(partId, owner, { yen: 600_000_000, count: 2 });
  expect(quoted.body).toMatchObject({ issues: [{ path: 'quote.lines', code: 'FIELD.YEN_SUM' }] });
});

it('accepts nothing of a work that is no longer public, and nothing that has begun', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const partId = (await desk.request(user, [work], aUsage({ start: dayIn(3) }))).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  await desk.query('UPDATE work SET is_public = false WHERE id = $1', [work]);
  expect((await desk.accept(partId, user)).body).toMatchObject({ code: 'LICENCE.NOT_OFFERED' });
  await desk.query('UPDATE work SET is_public = true WHERE id = $1', [work]);
  await desk.query(`UPDATE quote SET usage = usage || '{"start": "2026-01-01"}' WHERE part_id = $1`, [partId]);
  expect((await desk.accept(partId, user)).body).toMatchObject({ code: 'LICENCE.START_OVER' });
});

it('shows no title of a work in a draft that is no longer public, and no days that are taken of it', async () => {
  const [user, other, owner] = [await desk.user(), await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const usage = aUsage({ exclusivity: 'full' });
  await desk.licence(other, owner, [work], usage);
  const { id } = await desk.draft(user, [work], usage);
  await desk.query(`UPDATE work SET is_public = false, title = '極秘' WHERE id = $1`, [work]);
  const { body } = await desk.expect(200, licenceRequests.get, user, { params: { id } });
  expect(licenceRequests.get.response.parse(body).works).toMatchObject([{ title: '', titleEn: '' }]);
  const hints = await desk.expect(200, licenceRequests.hints, user, { params: { id } });
  expect(licenceRequests.hints.response.parse(hints.body).items).toMatchObject([
    { outside: ['not-licensable'], taken: null },
  ]);
});

it('lets an extension for another client collide with what it extends, and names it to its own creator only', async () => {
  const [user, owner, other] = [await desk.user(), await desk.creator(), await desk.creator()];
  const work = await desk.offered(owner);
  const foreign = await desk.offered(other);
  const usage = aUsage({ exclusivity: 'full', term: 'cour' });
  const { licenceId } = await desk.licence(user, owner, [work], usage);
  const send = async (changes: { workIds: string[]; endClient: string }) => {
    const begun = await desk.expect(201, licences.extend, user, { params: { id: licenceId } });
    const { requestId: id } = licences.extend.response.parse(begun.body);
    const body = { version: 1, product: 'B', campaign: '', deadline: null, note: '', usage, ...changes };
    await desk.expect(200, licenceRequests.save, user, { params: { id }, body });
    const sent = await desk.expect(200, licenceRequests.submit, user, { params: { id }, body: { version: 2 } });
    return licenceRequests.submit.response.parse(sent.body).parts[0]?.id ?? '';
  };
  const rival = await send({ workIds: [work], endClient: 'ほかのクライアント' });
  expect((await desk.quote(rival, owner)).body).toMatchObject({ code: 'LICENCE.TAKEN' });
  const same = await send({ workIds: [work], endClient: 'トヨハシ自動車' });
  expect((await desk.part(same, owner)).extendsLicence).toMatchObject({ id: licenceId });
  expect((await desk.quote(same, owner)).status).toBe(200);
  const strange = await send({ workIds: [foreign], endClient: 'トヨハシ自動車' });
  expect((await desk.part(strange, other)).extendsLicence).toBeNull();
});

it('extends no licence that has ended', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)]);
  await desk.query(`UPDATE licence SET start_on = '2026-01-01', ends_on = '2026-02-01' WHERE id = $1`, [licenceId]);
  const extended = await desk.service.call(licences.extend, user, { params: { id: licenceId } });
  expect(extended.body).toMatchObject({ code: 'LICENCE.NOT_RUNNING' });
});

it('offers Japan where all of its regions are offered', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner, { ...TERMS, territories: Object.keys(REGIONS_OF_JAPAN) });
  await desk.request(user, [work]);
});

it('extends a licence that ends later than any can begin', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const usage = aUsage({ start: '2199-12-31', term: 'own', lastDay: '2299-12-31' });
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)], usage);
  await desk.expect(201, licences.extend, user, { params: { id: licenceId } });
  await desk.expect(200, licenceRequests.list, user, { query: {} });
});

it('tells of many messages once, until the other side has looked', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const id = (await desk.request(user, [await desk.offered(owner)])).parts[0]?.id ?? '';
  await desk.part(id, owner);
  const say = () =>
    desk.expect(200, requestParts.say, user, { params: { id }, body: { text: 'お返事お待ちしています' } });
  const said = async () => {
    const all = await writtenEvents(desk.service.running.database, 'licensing.part.changed');
    return all.filter(({ partId, act }) => partId === id && act === 'say').length;
  };
  for (let count = 0; count < 5; count += 1) await say();
  expect(await said()).toBe(1);
  await desk.part(id, owner);
  await say();
  expect(await said()).toBe(2);
});

it('refuses wrong versions, cursors and days', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
  for (const version of [1e12, 2_147_483_647, -1])
    await desk.expect(422, licences.setPaid, owner, { params: { id }, body: { version, paidOn: null } });
  for (const paidOn of ['0001-01-01', '9999-12-31', dayIn(1)])
    await desk.expect(422, licences.setPaid, owner, { params: { id }, body: { version: 1, paidOn } });
  const cursor = encodeCursor(['0000-01-01T00:00:00.000Z', id]);
  await desk.expect(422, licenceRequests.list, user, { query: { cursor } });
});

it('makes each document once, and again when the licence has ended early', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
  const get = () => desk.expect(200, licences.document, user, { params: { id, document: 'certificate' } });
  const files = () => desk.query('SELECT 1 FROM licence_file WHERE licence_id = $1', [id]);
  const [one, other] = [await get(), await get()];
  expect(one.body).toEqual(other.body);
  expect(await files()).toHaveLength(1);
  await desk.expect(200, licences.end, user, { params: { id }, body: { version: 1, reason: '中止' } });
  await desk.expect(200, licences.end, owner, { params: { id }, body: { version: 2, reason: '了承' } });
  expect(await files()).toHaveLength(0);
  expect((await get()).body).not.toEqual(one.body);
});

it('asks for no work of a creator whose account is suspended', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const { accountId } = owner;
  await desk.service.bus.publish([
    makeEvent('auth.account.changed', { accountId, profileType: 'creator', status: 'suspended' }),
  ]);
  await desk.expect(404, licenceRequests.create, user, { body: { workIds: [work] } });
});

it('takes no more drafts than one account may have, however many begin at once', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const workIds = [await desk.offered(owner)];
  const begin = () => desk.service.call(licenceRequests.create, user, { body: { workIds, source: null } });
  for (let count = 0; count < LICENSING.drafts - 2; count += 1) expect((await begin()).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 8 }, begin));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
});
