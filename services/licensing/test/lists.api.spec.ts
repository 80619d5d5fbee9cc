import { type Caller, endOfUsage, licenceRequests, licences, requestParts, type Usage } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endOfUsageIn } from '../src/finding/index.js';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const ofUser = async (user: Caller, query: object) => {
  const { body } = await desk.expect(200, licences.list, user, { query });
  return licences.list.response.parse(body).items.map(({ number }) => number);
};
const ofCreator = async ({ accountId: id, ...owner }: Caller, query: object) => {
  const { body } = await desk.expect(200, licences.ofCreator, { accountId: id, ...owner }, { params: { id }, query });
  return licences.ofCreator.response.parse(body).items.map(({ number }) => number);
};
const inbox = async (owner: Caller, query: object) => {
  const { body } = await desk.expect(200, requestParts.inbox, owner, { params: { id: owner.accountId }, query });
  return requestParts.inbox.response.parse(body).items.map(({ id }) => id);
};
const requests = async (user: Caller, query: object) => {
  const { body } = await desk.expect(200, licenceRequests.list, user, { query });
  return licenceRequests.list.response.parse(body).items.map(({ id }) => id);
};

describe('the lists of both sides', () => {
  it('are searched by words and narrowed by medium, last day and state together', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const web = await desk.licence(user, owner, [await desk.offered(owner)]);
    const cinema = aUsage({ media: [{ medium: 'cinema', placements: [] }], term: 'cour' });
    const workId = await desk.offered(owner);
    const film = await desk.licence(user, owner, [workId], cinema);
    for (const list of [(query: object) => ofUser(user, query), (query: object) => ofCreator(owner, query)]) {
      expect(await list({ q: web.number.toLowerCase() })).toEqual([web.number]);
      expect(await list({ q: 'ﾐﾅﾓ SOUND' })).toEqual([film.number, web.number]);
      expect(await list({ q: 'ミナモ 鯨' })).toEqual([]);
      expect(await list({ medium: 'cinema' })).toEqual([film.number]);
      expect(await list({ work: workId })).toEqual([film.number]);
      expect(await list({ endsBy: dayIn(200) })).toEqual([film.number]);
      expect(await list({ endsBy: dayIn(800), state: 'waiting', limit: 1 })).toEqual([film.number]);
      expect(await list({ q: 'ミナモ', state: 'expired' })).toEqual([]);
    }
    expect(await inbox(owner, { q: film.number })).toEqual([film.partId]);
    expect(await inbox(owner, { q: 'ミナト制作 潮騒', medium: 'web' })).toEqual([web.partId]);
    expect(await inbox(owner, { endsBy: dayIn(200), state: 'decided' })).toEqual([film.partId]);
    expect(await inbox(owner, { q: 'ミナト', state: 'open' })).toEqual([]);
  });

  it('find requests by what was sent, and drafts by what members may see', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const { id: sent } = await desk.request(user, [await desk.offered(owner)], aUsage({ term: 'cour' }));
    const workId = await desk.offered(owner);
    const { id: draft } = await desk.draft(user, [workId]);
    expect(await requests(user, { q: '潮騒' })).toEqual([draft, sent]);
    expect(await requests(user, { q: '青葉' })).toEqual([sent]);
    expect(await requests(user, { q: 'トヨハシ', state: 'draft' })).toEqual([draft]);
    expect(await requests(user, { endsBy: dayIn(150) })).toEqual([sent]);
    await desk.query('UPDATE work SET is_public = false WHERE id = $1', [workId]);
    expect(await requests(user, { q: '潮騒' })).toEqual([sent]);
  });

  it('never find what is somebody else’s', async () => {
    const [user, other, owner] = [await desk.user(), await desk.user(), await desk.creator()];
    const { number } = await desk.licence(user, owner, [await desk.offered(owner)]);
    expect(await ofUser(other, { q: number })).toEqual([]);
    expect(await requests(other, { q: number })).toEqual([]);
    expect(await ofCreator(await desk.creator(), { q: number })).toEqual([]);
  });

  it.each([{ medium: 'radio' }, { endsBy: 'tomorrow' }, { endsBy: '2026-02-30' }, { q: 'a'.repeat(500) }])(
    'answer %j with what is wrong',
    async (query) => {
      const user = await desk.user();
      for (const endpoint of [licences.list, licenceRequests.list])
        expect([400, 422]).toContain((await desk.service.call(endpoint, user, { query: Object(query) })).status);
    },
  );
});

it.each([
  ['2026-11-30', 'cour'],
  ['2027-11-30', 'cour'],
  ['2026-08-31', 'half-year'],
  ['2028-02-29', 'year'],
  ['2026-12-31', 'cour'],
  ['2026-01-01', 'year'],
  ['2026-05-05', 'own'],
  ['2026-05-05', 'perpetual'],
] as const)('the database ends a use from %s (%s) as the contract does', async (start, term) => {
  const usage: Usage = aUsage({ start, term, lastDay: term === 'own' ? '2026-06-30' : null });
  const [row] = await desk.query<{ day: string | null }>(`SELECT ${endOfUsageIn('$1::jsonb')}::text AS day`, [
    JSON.stringify(usage),
  ]);
  expect(row?.day).toBe(endOfUsage(usage));
});
