import {
  amountsOf,
  endOfUsage,
  EXCLUSIVITIES,
  INDUSTRIES,
  licenceRequests,
  type LicenceTerms,
  MEDIA,
  requestParts,
  spanOfTerritory,
  TERRITORIES,
  type Usage,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeLicence } from '../src/licences/index.js';
import { boxOf, findHeld, freeFrom } from '../src/rights/index.js';
import { aUsage, COMPANY, dayIn, LicensingHarness, TERMS } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const LICENCES = 150;
/** More than ten thousand: each of the licences against each of the others. */
const PAIRS = (LICENCES * (LICENCES - 1)) / 2;
const days = Array.from({ length: 500 }, (_, at) => dayIn(at));

const usages: fc.Arbitrary<Usage> = fc.record({
  media: fc
    .uniqueArray(fc.constantFrom(...MEDIA), { minLength: 1, maxLength: 3 })
    .map((all) => all.map((medium) => ({ medium, placements: [] }))),
  territories: fc.uniqueArray(fc.constantFrom(...TERRITORIES), { minLength: 1, maxLength: 4 }),
  start: fc.constantFrom(...days),
  term: fc.constantFrom('cour', 'half-year', 'year', 'perpetual'),
  lastDay: fc.constant(null),
  industry: fc.constantFrom(...INDUSTRIES.slice(0, 4)),
  exclusivity: fc.constantFrom(...EXCLUSIVITIES),
  alterations: fc.constant([]),
  isCredited: fc.boolean(),
});

/** Every place that a territory holds, written out. */
const placesOf = (name: string): Set<number> => {
  const { from, to } = spanOfTerritory(name);
  return new Set(Array.from({ length: to - from }, (_, at) => from + at));
};
const mediaOf = ({ media }: Usage): Set<string> =>
  new Set(media.flatMap(({ medium }) => (medium === 'tvc-national' ? [medium, 'tvc-regional'] : [medium])));
const meet = <T>(one: Set<T>, other: Set<T>): boolean => [...one].some((item) => other.has(item));

/** The rule in words: two uses of a work collide when they share medium, place and day, and one of them excludes the other. */
function collide(one: Usage, other: Usage): boolean {
  const [oneEnd, otherEnd] = [endOfUsage(one) ?? '9999', endOfUsage(other) ?? '9999'];
  const shareDays = one.start < otherEnd && other.start < oneEnd;
  const shareMedia = meet(mediaOf(one), mediaOf(other));
  const sharePlaces = one.territories.some((a) => other.territories.some((b) => meet(placesOf(a), placesOf(b))));
  const excludes = (a: Usage, b: Usage) =>
    a.exclusivity === 'full' ||
    (a.exclusivity === 'industry' && (b.exclusivity === 'full' || a.industry === b.industry));
  return shareDays && shareMedia && sharePlaces && (excludes(one, other) || excludes(other, one));
}

/** Writes a box beside the constraint's rules, each with a chain of its own. */
async function insertBox(table: string, workId: string, licenceId: string, usage: Usage): Promise<void> {
  const { media, territories, days: taken, industries, isExclusive } = boxOf(usage);
  await desk.query(
    `INSERT INTO ${table} (licence_id, work_id, chain_id, media, territories, days, industries, claim)
     SELECT $1, $2, $1, $3, $4, $5, $6, CASE WHEN $7 THEN '(,)'::int8range ELSE int8range(own, own + 1) END
     FROM nextval('licence_claim') AS own`,
    [licenceId, workId, media, territories, taken, industries, isExclusive],
  );
}

describe('the conflict check', () => {
  it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    `equals the rule written out, in the time zone %s`,
    async (zone) => {
      const all = fc.sample(usages, { numRuns: LICENCES, seed: 20_261_127 });
      await desk.query(`CREATE TABLE IF NOT EXISTS tried_box (LIKE licence_box INCLUDING DEFAULTS)`);
      const workId = newId();
      const ids = all.map(() => newId());
      const before = process.env.TZ;
      process.env.TZ = zone;
      // The service under test has one connection.
      await desk.query(`SET TimeZone = '${zone}'`);
      try {
        await desk.query(`ALTER TABLE licence_box RENAME TO true_box`);
        await desk.query(`ALTER TABLE tried_box RENAME TO licence_box`);
        for (const [at, usage] of all.entries()) await insertBox('licence_box', workId, ids[at] ?? '', usage);
        let compared = 0;
        for (const [at, usage] of all.entries()) {
          const held = await findHeld(desk.service.running.database.manager, [workId], boxOf(usage));
          const found = new Set(held.map(({ licenceId }) => licenceId));
          for (let other = 0; other < at; other += 1) {
            expect([at, other, found.has(ids[other] ?? '')]).toEqual([at, other, collide(usage, all[other] ?? usage)]);
            compared += 1;
          }
        }
        expect(compared).toBe(PAIRS);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
        await desk.query(`SET TimeZone = 'UTC'`);
        await desk.query(`ALTER TABLE licence_box RENAME TO tried_box`);
        await desk.query(`ALTER TABLE true_box RENAME TO licence_box`);
      }
    },
  );

  it('lets the constraint refuse what the check finds, and nothing else', async () => {
    const all = fc.sample(usages, { numRuns: 60, seed: 7 });
    const workId = newId();
    const held: Usage[] = [];
    for (const usage of all) {
      const isFree = held.every((other) => !collide(usage, other));
      const isTaken = await insertLoose(workId, usage)
        .then(() => false)
        .catch((error: unknown) => Object(error).code === '23P01');
      expect(isTaken).toBe(!isFree);
      if (isFree) held.push(usage);
    }
    expect(held.length).toBeGreaterThan(10);
    expect(held.length).toBeLessThan(60);
    await desk.query('DELETE FROM licence_box WHERE work_id = $1', [workId]);
  });

  /** A box whose licence is made up. */
  async function insertLoose(workId: string, usage: Usage): Promise<void> {
    await desk.query('ALTER TABLE licence_box DROP CONSTRAINT IF EXISTS licence_box_licence_id_fkey');
    await insertBox('licence_box', workId, newId(), usage);
  }

  it('finds the first day from which the same term is free', async () => {
    const usage = aUsage({ start: '2030-02-01', term: 'cour', exclusivity: 'full' });
    expect(freeFrom(usage, [{ start: '2030-01-01', endsOn: '2030-03-01' }])).toBe('2030-03-01');
    const gap = [
      { start: '2030-01-01', endsOn: '2030-03-01' },
      { start: '2030-04-01', endsOn: '2030-06-15' },
    ];
    expect(freeFrom(usage, gap)).toBe('2030-06-15');
    expect(freeFrom(usage, [{ start: '2030-01-01', endsOn: null }])).toBeNull();
    expect(freeFrom({ ...usage, term: 'own', lastDay: '2030-02-10' }, gap)).toBe('2030-03-01');
  });
});

describe('two acceptances at once', () => {
  it('make one licence, and numbers without gaps', async () => {
    const crowd = await LicensingHarness.start({ DATABASE_POOL: '4' });
    try {
      const [user, other, owner] = [await crowd.user(), await crowd.user(), await crowd.creator()];
      for (let at = 0; at < 8; at += 1) {
        const work = await crowd.offered(owner);
        const parts: string[] = [];
        for (const who of [user, other]) {
          const { parts: own } = await crowd.request(who, [work], aUsage({ exclusivity: 'full' }));
          await crowd.quote(own[0]?.id ?? '', owner);
          parts.push(own[0]?.id ?? '');
        }
        const answers = await Promise.all([crowd.accept(parts[0] ?? '', user), crowd.accept(parts[1] ?? '', other)]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect(answers.map(({ body }) => Object(body).code)).toContain('LICENCE.TAKEN');
      }
      await expectNumbered(crowd, 8);
    } finally {
      await crowd.close();
    }
  });

  it('let one transaction win, 200 times', async () => {
    const crowd = await LicensingHarness.start({ DATABASE_POOL: '4' });
    const { database } = crowd.service.running;
    const make = (workId: string) =>
      database.transaction((tx) =>
        makeLicence(tx, {
          partId: newId(),
          accountId: newId(),
          creatorId: newId(),
          parent: null,
          terms: aLicence(workId),
        }),
      );
    try {
      for (let at = 0; at < 200; at += 1) {
        const workId = newId();
        const outcomes = await Promise.allSettled([make(workId), make(workId)]);
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      }
      await expectNumbered(crowd, 200);
    } finally {
      await crowd.close();
    }
  });

  /** Terms that exclude everybody from a work. */
  const aLicence = (id: string): LicenceTerms => ({
    licensee: { companyName: COMPANY, signerName: 'A', signerTitle: 'B' },
    licensor: { name: 'C', nameEn: '', issuer: { name: '', address: '', number: '' } },
    ...{
      endClient: 'D',
      product: 'E',
      campaign: '',
      creditLine: '',
      never: '',
      form: 'original' as const,
      termsEdition: null,
    },
    works: [{ id, kind: 'video', title: 'F', titleEn: '' }],
    usage: aUsage({ exclusivity: 'full' }),
    ...{ lines: [], amounts: amountsOf([]), acceptedOn: dayIn(0) },
  });

  async function expectNumbered(crowd: LicensingHarness, count: number): Promise<void> {
    const rows = await crowd.query<{ number: string }>('SELECT number FROM licence ORDER BY number');
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
  }
});

describe('a quote that collides', () => {
  it('has the fees of a price list that members do not see for the owner alone', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const work = await desk.offered(owner, { ...TERMS, showsPrices: false });
    const { id, parts } = await desk.request(user, [work]);
    const call = { params: { id: parts[0]?.id ?? '' }, body: { usage: aUsage() } };
    const { body } = await desk.expect(200, requestParts.conflicts, owner, call);
    expect(requestParts.conflicts.response.parse(body).estimates).toEqual([
      { workId: work, yen: 120_000, isShown: false },
    ]);
    const hints = await desk.expect(200, licenceRequests.hints, user, { params: { id } });
    expect(licenceRequests.hints.response.parse(hints.body).items).toMatchObject([{ estimateYen: null }]);
    await desk.expect(404, requestParts.conflicts, user, call);
  });

  it('cannot be sent: the owner sees which, when and on what axis, the other side when it is free', async () => {
    const [user, other, owner] = [await desk.user(), await desk.user('株式会社ハマ企画'), await desk.creator()];
    const work = await desk.offered(owner);
    const usage = aUsage({ exclusivity: 'industry', territories: ['japan'], start: '2030-04-01', term: 'cour' });
    const { licenceId } = await desk.licence(user, owner, [work], usage);
    const asked = aUsage({ territories: ['jp-osaka', 'US'], start: '2030-05-01', term: 'cour' });
    const { id, parts } = await desk.request(other, [work], asked);
    const partId = parts[0]?.id ?? '';
    expect((await desk.quote(partId, owner)).body).toMatchObject({ code: 'LICENCE.TAKEN' });
    const body = { usage: asked };
    const conflicts = await desk.expect(200, requestParts.conflicts, owner, { params: { id: partId }, body });
    expect(requestParts.conflicts.response.parse(conflicts.body).items).toMatchObject([
      {
        licenceId,
        media: ['web'],
        territories: ['japan'],
        start: '2030-04-01',
        endsOn: '2030-07-01',
        exclusivity: 'industry',
      },
    ]);
    await desk.expect(404, requestParts.conflicts, other, { params: { id: partId }, body });
    // The list has no price for three months, nor for Osaka and the United States.
    expect(requestParts.conflicts.response.parse(conflicts.body).estimates).toEqual([
      { workId: work, yen: null, isShown: true },
    ]);
    const hints = await desk.expect(200, licenceRequests.hints, other, { params: { id } });
    expect(licenceRequests.hints.response.parse(hints.body).items).toMatchObject([
      { taken: { freeFrom: '2030-07-01' } },
    ]);
    const free = aUsage({ ...asked, industry: 'food' });
    expect((await desk.quote(partId, owner, { usage: free })).status).toBe(200);
  });
});
