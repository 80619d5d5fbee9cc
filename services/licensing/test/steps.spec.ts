import { OPEN_PARTS, PART_ACTS, partAfter, requestParts } from '@koma/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PartsService } from '../src/requests/index.js';
import { aUsage, COMPANY, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

/** What people do; the time lets parts lapse. */
const ACTS = ['quote', 'decline', 'counter', 'accept', 'withdraw'] as const;
const lines = [{ kind: 'usage' as const, yen: 1_000 }];
const signer = { companyName: COMPANY, signerName: 'A', signerTitle: 'B', maySign: true as const };

it('never leaves the table of steps on random walks', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const act = fc.record({ act: fc.constantFrom(...ACTS), by: fc.constantFrom('licensee', 'owner') });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (walk) => {
      const { parts } = await desk.request(user, [work]);
      const id = parts[0]?.id ?? '';
      for (const step of walk) {
        const who = step.by === 'owner' ? owner : user;
        const { state, version, quotes } = await desk.part(id, who);
        const quote = { lines, usage: aUsage(), message: '' };
        const bodies = {
          quote: { version, quote: { ...quote, validUntil: dayIn(3) } },
          decline: { version, reason: 'A' },
          counter: { version, quote },
          accept: { version, quote: quotes.length, ...signer },
          withdraw: { version },
        };
        const { status } = await desk.service.call(requestParts[step.act], who, {
          params: { id },
          body: Object(bodies[step.act]),
        });
        const wanted = partAfter(state, step.act, step.by === 'owner' ? 'owner' : 'licensee');
        expect([state, step.act, step.by, status]).toEqual([state, step.act, step.by, wanted === null ? 409 : 200]);
        expect((await desk.part(id, who)).state).toBe(wanted ?? state);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('allows no step from a decided part', () => {
  const decided = ['accepted', 'declined', 'withdrawn', 'lapsed'] as const;
  for (const state of decided)
    for (const act of PART_ACTS)
      for (const by of ['licensee', 'owner', 'time'] as const) expect(partAfter(state, act, by)).toBeNull();
  expect(OPEN_PARTS).toEqual(['submitted', 'quoted', 'countered']);
});

it('lapses a quote after its last day in Tokyo, and what nobody answers after sixty days', async () => {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const work = await desk.offered(owner);
  const idOf = async () => (await desk.request(user, [work])).parts[0]?.id ?? '';
  const [quoted, waiting] = [await idOf(), await idOf()];
  await desk.quote(quoted, owner, { validUntil: dayIn(1) });
  const parts = desk.service.running.app.get(PartsService);
  const after = (days: number, ms = 0) => new Date(Date.now() + days * 86_400_000 + ms);
  await parts.lapse(after(1));
  expect((await desk.part(quoted, user)).state).toBe('quoted');
  await parts.lapse(after(2));
  expect((await desk.part(quoted, user)).state).toBe('lapsed');
  expect((await desk.part(waiting, user)).state).toBe('submitted');
  await parts.lapse(after(60, -60_000));
  expect((await desk.part(waiting, user)).state).toBe('submitted');
  await parts.lapse(after(60, 1_000));
  expect((await desk.part(waiting, owner)).steps.at(-1)).toMatchObject({ act: 'lapse', by: 'time', name: '' });
});
