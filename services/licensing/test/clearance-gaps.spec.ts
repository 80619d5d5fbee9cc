import {
  addDays,
  type Caller,
  type ClearanceForm,
  clearances,
  endOfClearance,
  endOfUsage,
  licenceRequests,
  MEDIA,
  requestParts,
  type Usage,
} from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gapsOf } from '../src/clearances/index.js';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

/** Days over the end of a year and a 29 February. */
const FIRST = '2027-12-20';
const days = Array.from({ length: 100 }, (_, at) => addDays(FIRST, at));
const media = MEDIA.slice(0, 4);
const dayOrNone = fc.option(fc.constantFrom(...days), { nil: null });

const given = fc
  .record({
    kind: fc.constantFrom('cast', 'music-work'),
    holder: fc.constantFrom('A', 'B'),
    scope: fc.constantFrom('portfolio', 'media'),
    media: fc.uniqueArray(fc.constantFrom(...media), { minLength: 1, maxLength: 3 }),
    start: dayOrNone,
    lastDay: dayOrNone,
    endTime: fc.option(fc.constantFrom('00:00', '12:30', '23:59'), { nil: null }),
  })
  .map((one) => ({
    ...one,
    holderKey: one.holder,
    media: one.scope === 'media' ? one.media : [],
    endTime: one.lastDay === null ? null : one.endTime,
  }));
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

const uses = fc
  .record({
    media: fc.uniqueArray(fc.constantFrom(...media), { minLength: 1, maxLength: 3 }),
    start: fc.constantFrom(...days),
    length: fc.nat(40),
    term: fc.constantFrom('own', 'cour', 'perpetual'),
  })
  .map(({ media: asked, start, length, term }): Usage => ({
    ...aUsage({ media: asked.map((medium) => ({ medium, placements: [] })), start, term }),
    lastDay: term === 'own' ? addDays(start, length) : null,
  }));

/** All days of a use; one without end is looked at for a year, after which nothing changes. */
function daysOfUse(usage: Usage): string[] {
  const end = endOfUsage(usage) ?? addDays(usage.start, 366);
  const all: string[] = [];
  for (let day = usage.start; day < end; day = addDays(day, 1)) all.push(day);
  return all;
}

/** The rule written out for one day, to its last minute. */
function allows(one: Given, medium: string, day: string): boolean {
  const isMedium = one.media.some((own) => own === medium || (own === 'tvc-national' && medium === 'tvc-regional'));
  const end = endOfClearance(one);
  const isOver = end !== null && end.getTime() < Date.parse(`${day}T00:00:00+09:00`) + 86_400_000;
  return one.scope === 'media' && isMedium && !isOver && (one.start === null || one.start <= day);
}

/** Everything that is lacking, found by trying each medium on each day. */
function tried(all: readonly Given[], usage: Usage) {
  return [...Map.groupBy(all, ({ kind, holder }) => `${kind} ${holder}`).values()].flatMap((own) => {
    const asked = usage.media.map(({ medium }) => medium);
    const never = asked.filter((medium) => !own.some((one) => allowsEver(one, medium)));
    const open = daysOfUse(usage).filter((day) =>
      asked.some((medium) => !never.includes(medium) && !own.some((one) => allows(one, medium, day))),
    );
    const [first] = own;
    if (never.length === 0 && open.length === 0) return [];
    return [{ kind: first?.kind, holder: first?.holder, media: never, firstDay: open[0] ?? null }];
  });
}
const allowsEver = (one: Given, medium: string): boolean =>
  allows({ ...one, start: null, lastDay: null, endTime: null }, medium, FIRST);

describe('the check of a use against clearances', () => {
  it('equals the rule tried medium by medium and day by day', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), uses, (all, usage) => {
        const found = gapsOf(all, usage).map(({ axes: _, ...gap }) => gap);
        expect(found).toEqual(tried(all, usage));
      }),
      { numRuns: 4_000, seed: 20_261_127 },
    );
  });

  it('names the axis: the portfolio alone, a medium, or days', () => {
    const cast = { kind: 'cast' as const, holder: 'A', holderKey: 'a', start: null, lastDay: null, endTime: null };
    const usage = aUsage({ start: '2028-02-01', term: 'own', lastDay: '2028-02-29' });
    const axesOf = (changes: Partial<ClearanceForm>) =>
      gapsOf([{ ...cast, scope: 'media', media: ['web'], ...changes }], usage).flatMap(({ axes }) => axes);
    expect(axesOf({})).toEqual([]);
    expect(axesOf({ scope: 'portfolio', media: [] })).toEqual(['scope']);
    expect(axesOf({ media: ['print'] })).toEqual(['medium']);
    expect(axesOf({ lastDay: '2028-02-29' })).toEqual([]);
    expect(axesOf({ lastDay: '2028-02-29', endTime: '23:59' })).toEqual(['days']);
    expect(axesOf({ lastDay: '2028-02-28' })).toEqual(['days']);
  });

  it('says of a draft what is known so far', () => {
    const right = { kind: 'cast' as const, holder: 'A', holderKey: 'a', start: null, lastDay: '2020-01-01', endTime: null };
    const web = [{ medium: 'web' as const, placements: [] }];
    expect(gapsOf([{ ...right, scope: 'media', media: ['web'] }], {})).toEqual([]);
    expect(gapsOf([{ ...right, scope: 'media', media: ['web'] }], { media: web, start: '2026-01-01', term: 'own' })).toEqual([]);
    expect(gapsOf([{ ...right, scope: 'portfolio', media: [] }], { media: web })).toMatchObject([{ axes: ['scope'] }]);
  });
}); // prettier-ignore

describe('a request for more than the clearances allow', () => {
  let desk: LicensingHarness;
  let [user, owner]: Caller[] = [];
  beforeAll(async () => {
    desk = await LicensingHarness.start();
    [user, owner] = [await desk.user(), await desk.creator()];
  });
  afterAll(() => desk.close());

  it('warns who asks of the kind of right alone, and the owner of its holder, and is taken all the same', async () => {
    if (!user || !owner) throw new Error('nobody asks');
    const work = await desk.offered(owner);
    const forms = [
      { kind: 'cast' as const, holder: '極秘プロダクション', scope: 'media' as const, media: ['web' as const], lastDay: dayIn(100) },
      { kind: 'cast' as const, holder: '汐見 凪', scope: 'portfolio' as const },
      { kind: 'location' as const, holder: '神奈川県', scope: 'media' as const, media: ['web' as const] },
    ]; // prettier-ignore
    await desk.expect(201, clearances.add, owner, { params: { id: work }, body: { clearances: forms } });
    const draft = await desk.draft(user, [work]);
    const hints = await desk.expect(200, licenceRequests.hints, user, { params: { id: draft.id } });
    expect(licenceRequests.hints.response.parse(hints.body).items).toMatchObject([
      { outside: [], uncleared: [{ kind: 'cast', axes: ['scope', 'days'] }] },
    ]);
    expect(JSON.stringify(hints.body)).not.toMatch(/極秘|汐見/);
    const { parts } = await desk.request(user, [work]);
    const params = { id: parts[0]?.id ?? '' };
    const checked = await desk.expect(200, requestParts.conflicts, owner, { params, body: { usage: aUsage() } });
    expect(requestParts.conflicts.response.parse(checked.body)).toEqual({
      items: [],
      uncleared: expect.arrayContaining([
        { workId: work, kind: 'cast', holder: '極秘プロダクション', axes: ['days'], media: [], firstDay: dayIn(101) },
        { workId: work, kind: 'cast', holder: '汐見 凪', axes: ['scope'], media: ['web'], firstDay: null },
      ]),
      estimates: [{ workId: work, yen: 120_000, isShown: true }],
    });
    expect((await desk.quote(params.id, owner)).status).toBe(200);
    // Who is to accept it is warned as well.
    const part = await desk.part(params.id, user);
    const gap = { media: ['web'], firstDay: dayIn(101) };
    expect(part.uncleared).toEqual([{ workId: work, kind: 'cast', axes: ['scope', 'days'], ...gap }]);
    expect(JSON.stringify(part)).not.toMatch(/極秘|汐見/);
    await desk.accept(params.id, user);
    expect((await desk.part(params.id, user)).uncleared).toEqual([]);
  });

  it('does not take the client’s consent to a portfolio for a limit of other uses', async () => {
    if (!user || !owner) throw new Error('nobody asks');
    const work = await desk.offered(owner);
    const consent = { kind: 'client-consent' as const, holder: '白波飲料', scope: 'portfolio' as const };
    await desk.expect(201, clearances.add, owner, { params: { id: work }, body: { clearances: [consent] } });
    const { parts } = await desk.request(user, [work]);
    expect((await desk.part(parts[0]?.id ?? '', user)).uncleared).toEqual([]);
  });
});
