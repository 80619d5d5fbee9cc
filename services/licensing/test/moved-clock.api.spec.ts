import { licenceDeliveries, licences, type LicenceState, type Usage } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aUsage, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());
const real = Date;
afterEach(() => {
  globalThis.Date = real;
});

/** Lets the service read this time and no other; timers go on as they are. */
function moveClock(at: number): void {
  globalThis.Date = new Proxy(real, {
    construct: (target, given) => (given.length === 0 ? new target(at) : Reflect.construct(target, given)),
    get: (target, key) => (key === 'now' ? () => at : Reflect.get(target, key)),
  });
}

/** A licence that was agreed at this time, as its sides and others see it. */
async function agreed(usage: Usage) {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const workId = await desk.offered(owner);
  const { licenceId, number } = await desk.licence(user, owner, [workId], usage);
  const params = { id: licenceId };
  const get = async (who = user) => {
    const { body } = await desk.expect(200, licences.get, who, { params });
    return licences.get.response.parse(body);
  };
  const { code, endsOn } = await get();
  const begin = () =>
    desk.service.callAsService(licenceDeliveries.begin, {
      body: { licenceId, accountId: user.accountId, workId, assetId: newId(), fileName: '潮騒.mp4' },
    });
  return {
    endsOn,
    /** The state for both sides, what the check page says, and the answer to whoever wants a file. */
    seen: async (): Promise<[LicenceState, LicenceState, boolean, number]> => {
      const { body } = await desk.service.call(licences.check, null, { params: { number }, query: { code } });
      const { isValid } = licences.check.response.parse(body);
      return [(await get()).state, (await get(owner)).state, isValid, (await begin()).status];
    },
  };
}

describe('a licence under a moved clock', () => {
  it.each([
    ['the end of a year', { start: '2027-01-01', term: 'year' }, '2028-01-01'],
    ['29 February', { start: '2027-11-30', term: 'cour' }, '2028-03-01'],
    ['the day before it in other years', { start: '2026-11-30', term: 'cour' }, '2027-03-01'],
    ['a day of its own', { start: '2027-04-10', term: 'own', lastDay: '2027-04-30' }, '2027-05-01'],
  ] as const)('holds to the last millisecond in Tokyo of %s, and not one longer', async (_, days, endsOn) => {
    moveClock(Date.parse('2026-11-20T03:00:00Z'));
    const licence = await agreed(aUsage({ lastDay: null, ...days }));
    expect(licence.endsOn).toBe(endsOn);
    expect(await licence.seen()).toEqual(['waiting', 'waiting', false, 409]);
    const begins = Date.parse(`${days.start}T00:00:00+09:00`);
    moveClock(begins - 1);
    expect(await licence.seen()).toEqual(['waiting', 'waiting', false, 409]);
    moveClock(begins);
    expect((await licence.seen()).slice(2)).toEqual([true, 201]);
    const ends = Date.parse(`${endsOn}T00:00:00+09:00`);
    moveClock(ends - 1);
    expect(await licence.seen()).toEqual(['expiring', 'expiring', true, 201]);
    moveClock(ends);
    expect(await licence.seen()).toEqual(['expired', 'expired', false, 409]);
  });
});
