import { credits, page, type RequestOf, workCard, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FillRoles1732000000115 } from '../src/migrations/1732000000115-fill-roles.js';
import { CatalogueHarness } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
beforeEach(() => harness.service.running.database.query('DELETE FROM work'));

const { member, line, first, act, save } = creditHelpers(() => harness);
const reader = callers.user();

type Query = Partial<RequestOf<typeof works.search>['query']>;
const titles = async (query: Query) => {
  const { body } = await harness.service.call(works.search, reader, { query: { kind: 'video', ...query } });
  return page(workCard)
    .parse(body)
    .items.map(({ title }) => title)
    .sort();
};
const counts = async (query: Query = {}) => {
  const { body } = await harness.service.call(works.facets, reader, { query: { kind: 'video', ...query } });
  const { items } = works.facets.response.parse(body);
  return Object.fromEntries(items.filter(({ kind }) => kind === 'role').map(({ key, count }) => [key, count]));
};

describe('the search for works by role', () => {
  it('finds and counts by the roles of all credits, members or not', async () => {
    const { name } = await member();
    await harness.somebodysWork({ title: '海', credits: [line(name), line('外部 太郎', { role: 'narrator' })] });
    await harness.somebodysWork({ title: '山', credits: [line('外部 花子'), line('外部 一')] });
    await harness.somebodysWork({ title: '川' });
    expect(await titles({ role: 'music' })).toEqual(['山', '海'].sort());
    expect(await titles({ role: ['narrator', 'director'] })).toEqual(['海']);
    expect(await titles({ role: 'director' })).toEqual([]);
    expect(await counts()).toEqual({ music: 2, narrator: 1 });
    expect(await counts({ role: 'narrator', q: '海' })).toEqual({ music: 1, narrator: 1 });
  });

  it('follows changes of credits', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ title: '海', credits: [line(name)] });
    await act(await first(creator), creator, 'confirm', { correction: { role: 'mixer', name } });
    expect([await titles({ role: 'music' }), await titles({ role: 'mixer' })]).toEqual([[], ['海']]);
    const { body } = await harness.service.call(credits.confirmed, creator, { query: {} });
    const confirmed = credits.confirmed.response.parse(body).items[0]?.id ?? '';
    // The name stands in the credits as before; it is only nobody's.
    await act(confirmed, creator, 'decline');
    expect(await titles({ role: 'mixer' })).toEqual(['海']);
    await save(owner, work.id, []);
    expect(await titles({ role: 'mixer' })).toEqual([]);
  });

  it('does not count unpublished works', async () => {
    const { owner } = await harness.somebodysWork();
    await harness.work(owner, { credits: [line('外部 太郎')] });
    expect([await counts(), await titles({ role: 'music' })]).toEqual([{}, []]);
  });

  it('finds works from before the migration', async () => {
    await harness.somebodysWork({
      title: '海',
      credits: [line('外部 太郎'), line('外部 花子'), line('外部 一', { role: 'mixer' })],
    });
    await harness.somebodysWork({ title: '川' });
    const { database } = harness.service.running;
    const filters = () =>
      database.query('SELECT work_id, ARRAY(SELECT unnest(filters) ORDER BY 1) FROM work_search ORDER BY work_id');
    const before = await filters();
    await harness.redoFrom(FillRoles1732000000115);
    expect(await filters()).toEqual(before);
    expect(await counts()).toEqual({ music: 1, mixer: 1 });
  });
});
