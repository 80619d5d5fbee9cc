import { addDays, type Caller, clearances, licenceRequests, licences, rightsCalendar, tokyoDay } from '@koma/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aUsage, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const calendar = async (owner: Caller, id: string, from: string, to: string) => {
  const { body } = await desk.expect(200, rightsCalendar.ofWork, owner, { params: { id }, query: { from, to } });
  return rightsCalendar.ofWork.response.parse(body);
};

it('shows licences that take something of the days, with who has them, and all clearances', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const [work, other] = [await desk.offered(owner), await desk.offered(owner)];
  // From 30 November to 28 February 2028, and to 29 February in a leap year's own term.
  const first = await desk.licence(user, owner, [work, other], aUsage({ start: '2027-11-30', term: 'cour' }));
  const second = await desk.licence(
    user,
    owner,
    [work],
    aUsage({ start: '2028-03-01', term: 'own', lastDay: '2028-12-31', exclusivity: 'industry' }),
  );
  const cast = { kind: 'cast' as const, holder: '汐見 凪', scope: 'portfolio' as const, lastDay: '2028-02-29' };
  await desk.expect(201, clearances.add, owner, { params: { id: work }, body: { clearances: [cast] } });
  const all = await calendar(owner, work, '2027-01-01', '2029-12-31');
  expect(all).toMatchObject({ work: { id: work }, isCut: false, clearances: [{ holder: '汐見 凪' }] });
  expect(all.licences).toMatchObject([
    {
      id: first.licenceId,
      start: '2027-11-30',
      endsOn: '2028-03-01',
      media: ['web'],
      companyName: '株式会社ミナト制作',
    },
    { id: second.licenceId, start: '2028-03-01', endsOn: '2029-01-01', exclusivity: 'industry', state: 'waiting' },
  ]);
  // Half-open at both ends.
  const idsOf = async (from: string, to: string) =>
    (await calendar(owner, work, from, to)).licences.map(({ id }) => id);
  expect(await idsOf('2027-01-01', '2027-11-30')).toEqual([]);
  expect(await idsOf('2028-02-29', '2028-03-01')).toEqual([first.licenceId]);
  expect(await idsOf('2028-03-01', '2028-03-02')).toEqual([second.licenceId]);
  expect(await idsOf('2029-01-01', '2029-02-01')).toEqual([]);
});

it('names the licence that an extension extends', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const today = tokyoDay(new Date());
  const first = await desk.licence(user, owner, [work], aUsage({ start: today, term: 'cour' }));
  const begun = await desk.expect(201, licences.extend, user, { params: { id: first.licenceId } });
  const { requestId } = licences.extend.response.parse(begun.body);
  const { body } = await desk.expect(200, licenceRequests.get, user, { params: { id: requestId } });
  const { version } = licenceRequests.get.response.parse(body);
  const sent = await desk.expect(200, licenceRequests.submit, user, { params: { id: requestId }, body: { version } });
  const partId = licenceRequests.submit.response.parse(sent.body).parts[0]?.id ?? '';
  await desk.quote(partId, owner);
  expect((await desk.accept(partId, user)).status).toBe(200);
  const { licences: shown } = await calendar(owner, work, today, addDays(today, 400));
  expect(shown.map(({ extendsNumber }) => extendsNumber)).toEqual([null, first.number]);
});

it('shows one that was ended early until then', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const today = tokyoDay(new Date());
  const { licenceId: id } = await desk.licence(user, owner, [work], aUsage({ start: today }));
  await desk.query(`UPDATE licence SET start_on = start_on - 5 WHERE id = $1`, [id]);
  await desk.query(`UPDATE licence_box SET days = daterange(lower(days) - 5, upper(days)) WHERE licence_id = $1`, [id]);
  await desk.expect(200, licences.end, user, { params: { id }, body: { version: 1, reason: '中止' } });
  await desk.expect(200, licences.end, owner, { params: { id }, body: { version: 2, reason: '了承' } });
  expect((await calendar(owner, work, addDays(today, -30), addDays(today, 30))).licences).toMatchObject([
    { id, state: 'ended', start: addDays(today, -5), endsOn: today },
  ]);
});

it('is not there for others, and refuses days that are none, reversed, or too many', async () => {
  const [owner, other, user] = [await desk.creator(), await desk.creator(), await desk.user()];
  const params = { id: await desk.offered(owner) };
  const query = { from: '2027-01-01', to: '2028-01-01' };
  for (const stranger of [other, user]) await desk.expect(404, rightsCalendar.ofWork, stranger, { params, query });
  for (const wrong of [
    { from: '2027-02-30', to: '2028-01-01' },
    { from: '2027-01-02', to: '2027-01-02' },
    { from: '2027-01-01', to: '2037-01-01' },
  ])
    expect((await desk.service.call(rightsCalendar.ofWork, owner, { params, query: wrong })).status).toBe(422);
});
