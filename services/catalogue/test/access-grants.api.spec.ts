import { accessRequests, type Caller, profiles, tokyoDay } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const DAY = 24 * 3600 * 1000;
const dayFromNow = (days: number) => tokyoDay(new Date(Date.now() + days * DAY));
const grantsOf = async (who: Caller) =>
  accessRequests.listGrants.response.parse((await harness.service.call(accessRequests.listGrants, who)).body);

describe('an access grant', () => {
  const change = (id: string, until: string | null, as: Caller) =>
    harness.service.call(accessRequests.changeGrant, as, { params: { id }, body: { until } });
  const end = (id: string, as: Caller) => harness.service.call(accessRequests.endGrant, as, { params: { id } });

  it('gets a new last day from its owner', async () => {
    const [owner, holder] = [callers.creator(), callers.creator()];
    const id = await harness.granted(owner, holder);
    const until = dayFromNow(7);
    expect((await change(id, until, owner)).body).toMatchObject({ until });
    expect((await change(id, null, holder)).status).toBe(404);
    expect((await change(id, dayFromNow(0), owner)).body).toMatchObject({
      issues: [{ path: 'until', code: 'FIELD.FUTURE_DATE' }],
    });
    expect((await grantsOf(holder)).held).toMatchObject([{ until }]);
  });

  it.each([
    ['owner', 0],
    ['holder', 1],
  ])('is ended at once by its %s, and the other side gets an event', async (_, index) => {
    const parties: [Caller, Caller] = [callers.creator(), callers.user()];
    const id = await harness.granted(...parties);
    expect((await end(id, callers.user())).status).toBe(404);
    expect((await end(id, parties[index] ?? parties[0])).status).toBe(204);
    expect((await end(id, parties[index] ?? parties[0])).status).toBe(404);
    expect((await grantsOf(parties[1])).held).toEqual([]);
    const toAccountId = parties[1 - index]?.accountId;
    expect(await writtenEvents(harness.service.running.database, 'catalogue.access.ended')).toContainEqual(
      expect.objectContaining({ grantId: id, toAccountId }),
    );
    expect((await harness.asked(...parties)).status).toBe('pending');
  });

  it('is valid through its last day', async () => {
    const [owner, holder] = [callers.creator(), callers.user()];
    const id = await harness.granted(owner, holder);
    const endOn = (until: string) =>
      harness.service.running.database.query('UPDATE access_grant SET until = $2 WHERE id = $1', [id, until]);
    const open = () => harness.service.call(profiles.forOwner, holder, { params: { id: owner.accountId } });
    await endOn(dayFromNow(0));
    expect((await open()).status).toBe(200);
    await endOn(dayFromNow(-1));
    expect((await open()).body).toMatchObject({ code: 'ACCESS.PROFILE_DENIED' });
    expect((await grantsOf(owner)).given).toEqual([]);
    expect((await change(id, null, owner)).status).toBe(404);
    const next = await harness.asked(owner, holder);
    await harness.service.call(accessRequests.accept, owner, { params: { id: next.id } });
    const { given } = await grantsOf(owner);
    expect(given).toHaveLength(1);
    expect(given[0]?.id).not.toBe(id);
  });
});
