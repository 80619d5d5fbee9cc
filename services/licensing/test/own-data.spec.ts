import {
  clearances,
  exportParts,
  licenceDisputes,
  licences,
  proofPath,
  requestParts,
  staffDisputes,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const erase = async (accountId: string) => {
  const erasureId = newId();
  await desk.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId })]);
  const told = await writtenEvents(desk.service.running.database, 'licensing.account.erased');
  return told.find((one) => one.erasureId === erasureId);
};

it('erases what a member asked for and wrote, and keeps licences without the signer', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const { partId, licenceId } = await desk.licence(user, owner, [work]);
  await desk.expect(200, requestParts.say, user, { params: { id: partId }, body: { text: '倉田です' } });
  const open = (await desk.request(user, [work])).parts[0]?.id ?? '';
  expect(await erase(user.accountId)).toMatchObject({ removed: 1 });
  await desk.expect(404, requestParts.get, owner, { params: { id: open } });
  const part = await desk.part(partId, owner);
  expect(part).toMatchObject({ licensee: { name: '' }, messages: [{ text: '', name: '' }] });
  const { body } = await desk.expect(200, licences.get, owner, { params: { id: licenceId } });
  const { terms } = licences.get.response.parse(body);
  expect(terms.licensee).toMatchObject({ signerName: '', signerTitle: '' });
  expect(terms.amounts.total).toBe(110_000);
  // Only in licences and requests that led to one, and only as the account's random id.
  const rows = await desk.query<{ text: string }>(
    `SELECT row_to_json(quote)::text AS text FROM quote UNION ALL SELECT row_to_json(part_message)::text FROM part_message
     UNION ALL SELECT row_to_json(part_step)::text FROM part_step UNION ALL SELECT row_to_json(member)::text FROM member`,
  );
  expect(rows.filter(({ text }) => text.includes(user.accountId))).toEqual([]);
});

it('keeps for a creator what somebody in charge has sent, and for both sides what staff have answered', async () => {
  const [user, owner, delegate, staff] = [
    await desk.user(),
    await desk.creator(),
    await desk.user(),
    callers.fullAdmin(),
  ];
  const workId = await desk.offered(owner);
  const form = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
  const { body } = await desk.expect(201, clearances.add, owner, {
    params: { id: workId },
    body: { clearances: [form] },
  });
  const clearanceId = clearances.add.response.parse(body).clearances[0]?.id ?? '';
  await desk.sendFile(proofPath(clearanceId), owner);
  await desk.query('UPDATE attached_file SET account_id = $1 WHERE clearance_id = $2', [
    delegate.accountId,
    clearanceId,
  ]);
  const { licenceId } = await desk.licence(user, owner, [workId]);
  const told = { params: { id: licenceId }, body: { reason: 'terms' as const, text: '素材が異なります' } };
  const opened = await desk.expect(201, licenceDisputes.open, user, told);
  const id = licenceDisputes.open.response.parse(opened.body).items[0]?.id ?? '';
  const answer = { version: 1, act: 'answer' as const, text: '確認します。' };
  await desk.expect(201, staffDisputes.act, staff, { params: { id }, body: answer });
  for (const { accountId } of [delegate, staff, user]) await erase(accountId);
  expect((await desk.raw('GET', proofPath(clearanceId), owner)).statusCode).toBe(200);
  const left = await desk.expect(200, licenceDisputes.ofLicence, owner, { params: { id: licenceId } });
  const { items } = licenceDisputes.ofLicence.response.parse(left.body);
  expect(items[0]?.steps.map(({ text }) => text)).toEqual(['', '確認します。']);
});

it('erases what a creator offered; the licensee keeps the licence', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)]);
  expect(await erase(owner.accountId)).toMatchObject({ removed: 3 });
  const { body } = await desk.expect(200, licences.get, user, { params: { id: licenceId } });
  expect(licences.get.response.parse(body)).toMatchObject({ creatorName: '青葉 葵', state: 'waiting' });
});

it('exports requests, licences and offers of the account alone', async () => {
  const [user, owner, other] = [await desk.user(), await desk.creator(), await desk.user()];
  const work = await desk.offered(owner);
  const { number } = await desk.licence(user, owner, [work]);
  await desk.request(other, [work]);
  const part = async (accountId: string) =>
    exportParts.licensing.response.parse(
      (await desk.service.callAsService(exportParts.licensing, { params: { accountId } })).body,
    ).files;
  const mine = await part(user.accountId);
  expect(mine['licences/licences.json']).toContain(number);
  expect(JSON.stringify(mine)).not.toContain(other.accountId);
  expect((await part(owner.accountId))['licences/offers.json']).toContain(work);
});
