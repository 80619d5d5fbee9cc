import { type Caller, licences } from '@koma/contracts';
import { writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LicenceNoticesService } from '../src/licences/index.js';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

/** What was told of a licence, as `act` of each side. */
async function toldOf(licenceId: string, sides: Record<string, Caller>): Promise<string[]> {
  const all = await writtenEvents(desk.service.running.database, 'licensing.licence.changed');
  const nameOf = (id: string) => Object.entries(sides).find(([, who]) => who.accountId === id)?.[0];
  return all
    .filter((one) => one.licenceId === licenceId)
    .map(({ act, toAccountId }) => `${act} ${nameOf(toAccountId)}`);
}
const at = (moment: string) => desk.service.running.app.get(LicenceNoticesService).tellDue(new Date(moment));

it('tells both sides once of the end to come and of the end, exactly at midnight in Tokyo', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const usage = aUsage({ start: '2027-12-01', term: 'cour' });
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)], usage);
  await desk.query(`UPDATE licence SET paid_on = '2027-01-01' WHERE id = $1`, [licenceId]);
  const told = () => toldOf(licenceId, { user, owner });
  // It ends with 29 February 2028: thirty days before the first of March is 31 January.
  await at('2028-01-30T14:59:59Z');
  expect(await told()).toEqual([]);
  await at('2028-01-30T15:00:00Z');
  await at('2028-02-10T00:00:00Z');
  expect(await told()).toEqual(['expiring user', 'expiring owner']);
  await at('2028-02-29T14:59:59Z');
  expect(await told()).toHaveLength(2);
  await at('2028-02-29T15:00:00Z');
  await at('2028-03-01T15:00:00Z');
  expect(await told()).toEqual(['expiring user', 'expiring owner', 'expired user', 'expired owner']);
});

it('tells of an end with the year at midnight in Tokyo, which is no end of the day before', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const usage = aUsage({ start: '2027-12-01', term: 'own', lastDay: '2027-12-31' });
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)], usage);
  await desk.query(`UPDATE licence SET paid_on = '2027-01-01', expiring_told_at = now() WHERE id = $1`, [licenceId]);
  await at('2027-12-31T14:59:59.999Z');
  expect(await toldOf(licenceId, { user, owner })).toEqual([]);
  await at('2027-12-31T15:00:00Z');
  expect(await toldOf(licenceId, { user, owner })).toEqual(['expired user', 'expired owner']);
});

it('tells once that a licence was not marked as paid for thirty days, and the licensee when it is', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId } = await desk.licence(user, owner, [await desk.offered(owner)]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const told = async () => (await toldOf(licenceId, { user, owner })).filter((one) => /paid/.test(one));
  await at(inDays(29));
  expect(await told()).toEqual([]);
  await at(inDays(30));
  await at(inDays(33));
  expect(await told()).toEqual(['unpaid user', 'unpaid owner']);
  const body = { version: 1, paidOn: dayIn(0) };
  await desk.expect(200, licences.setPaid, owner, { params: { id: licenceId }, body });
  expect(await told()).toEqual(['unpaid user', 'unpaid owner', 'paid user']);
});

it('tells once a day that a licence is paid, however often that is taken back', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
  const day = dayIn(0);
  for (const [at, paidOn] of [day, null, day, null, day, null].entries())
    await desk.expect(200, licences.setPaid, owner, { params: { id }, body: { version: at + 1, paidOn } });
  expect(await toldOf(id, { user, owner })).toEqual(['paid user']);
  await desk.query(`UPDATE licence SET paid_told_at = now() - interval '25 hours' WHERE id = $1`, [id]);
  await desk.expect(200, licences.setPaid, owner, { params: { id }, body: { version: 7, paidOn: day } });
  expect(await toldOf(id, { user, owner })).toEqual(['paid user', 'paid user']);
});

it('tells the other side of the wish to end it early, and of the end', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
  await desk.expect(200, licences.end, user, { params: { id }, body: { version: 1, reason: '中止' } });
  await desk.expect(200, licences.end, owner, { params: { id }, body: { version: 2, reason: '了承' } });
  expect(await toldOf(id, { user, owner })).toEqual(['ending owner', 'ended user']);
});

it('tells the side that wished to end it early of a refusal, and nobody when it takes the wish back', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const { licenceId: id } = await desk.licence(user, owner, [await desk.offered(owner)]);
  const reason = '中止';
  await desk.expect(200, licences.end, user, { params: { id }, body: { version: 1, reason } });
  await desk.expect(200, licences.dropEnding, user, { params: { id }, body: { version: 2 } });
  await desk.expect(200, licences.end, owner, { params: { id }, body: { version: 3, reason } });
  await desk.expect(200, licences.dropEnding, user, { params: { id }, body: { version: 4, reason } });
  expect(await toldOf(id, { user, owner })).toEqual(['ending owner', 'ending user', 'ending-refused owner']);
});
