import { type Caller, companies, type CompanyKind, profiles, works } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AddCompanyNames1732000000006 } from '../src/migrations/1732000000006-add-company-names.js';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
afterEach(async () => {
  // The counts must always equal the number of public works.
  const counted = 'SELECT kind, name, works FROM company_name ORDER BY kind, name';
  const real = `SELECT named.kind, name, count(*)::int AS works FROM work_search, LATERAL (VALUES
      ('client', client_name), ('product', product_name), ('agency', agency_name), ('production', production_name)
    ) AS named (kind, name) WHERE name <> '' GROUP BY 1, 2 ORDER BY 1, 2`;
  const { database } = harness.service.running;
  expect(await database.query<unknown>(counted)).toEqual(await database.query<unknown>(real));
});

const suggest = async (q: string, limit?: number): Promise<string[]> => {
  const { body } = await harness.service.call(companies.suggest, null, { query: { q, limit } });
  return companies.suggest.response.parse(body).items.map(({ name }) => name);
};
const publishedOwner = async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner, { companyName: '会員の会社' });
  return owner;
};

describe('suggestions of production companies', () => {
  it('match any part of the name, kana and width normalised, most works first', async () => {
    const owner = await publishedOwner();
    for (const productionName of ['ひなたフィルム', 'ひなたフィルム', '株式会社ヒナタ', '三日月100%スタジオ', ''])
      await harness.publishedWork(owner, { productionName });
    expect(await suggest('ヒナタ')).toEqual(['ひなたフィルム', '株式会社ヒナタ']);
    expect(await suggest('ﾋﾅﾀ', 1)).toEqual(['ひなたフィルム']);
    expect(await suggest('ふぃるむ')).toEqual(['ひなたフィルム']);
    expect(await suggest('%')).toEqual(['三日月100%スタジオ']);
    expect(await suggest('存在しない')).toEqual([]);
    expect(await suggest('')).toHaveLength(3);
  });

  it('show the most usual spelling of a name', async () => {
    const owner = await publishedOwner();
    for (const productionName of ['ｱﾄﾘｴ風', 'アトリエ風', 'アトリエ風'])
      await harness.publishedWork(owner, { productionName });
    expect(await suggest('アトリエ')).toEqual(['アトリエ風']);
  });

  it('include companies of public works only', async () => {
    const owner = await publishedOwner();
    const { id, version } = await harness.work(owner, { productionName: '霧笛制作' });
    const setStatus = (status: 'publish' | 'limited') =>
      harness.service.call(works.setStatus, owner, { params: { id }, body: { status } });
    expect(await suggest('霧笛')).toEqual([]);
    await setStatus('publish');
    expect(await suggest('霧笛')).toEqual(['霧笛制作']);
    const form = plainForm({ productionName: '汽笛制作' });
    await harness.service.call(works.update, owner, { params: { id }, body: { version: version + 1, form } });
    expect([await suggest('霧笛'), await suggest('汽笛')]).toEqual([[], ['汽笛制作']]);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'limited' } });
    expect(await suggest('汽笛')).toEqual([]);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'publish' } });
    await harness.account(owner, { status: 'suspended' });
    expect(await suggest('汽笛')).toEqual([]);
    await harness.account(owner, { status: 'active' });
    expect(await suggest('汽笛')).toEqual(['汽笛制作']);
    await harness.service.call(works.delete, owner, { params: { id } });
    expect(await suggest('汽笛')).toEqual([]);
  });

  it('include works from before the table, by its migration', async () => {
    await harness.publishedWork(await publishedOwner(), { productionName: 'カワセミ映像' });
    const before = await suggest('', 50);
    await harness.redoFrom(AddCompanyNames1732000000006);
    expect(before).toContain('カワセミ映像');
    expect(await suggest('', 50)).toEqual(before);
    expect(await suggest('かわせみ')).toEqual(['カワセミ映像']);
  });

  it('never include the employers of members', async () => {
    const owner = await publishedOwner();
    await harness.account(owner, { companyName: '会員の会社' });
    expect(await suggest('会員の会社')).toEqual([]);
  });

  it('have right counts after many simultaneous portfolio changes', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, publishedOwner));
    for (const owner of owners)
      for (const productionName of ['鈴虫社', '松虫社', '邯鄲社'])
        await harness.publishedWork(owner, { productionName });
    const toggle = (status: 'publish' | 'unpublish') =>
      Promise.all(owners.map((owner) => harness.service.call(profiles.setStatus, owner, { body: { status } })));
    for (const status of ['unpublish', 'publish', 'unpublish'] as const) {
      expect((await toggle(status)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    }
    expect(await suggest('虫社')).toEqual([]);
  });
});

describe('suggestions of clients, products and agencies', () => {
  const ask = async (kind: CompanyKind, q: string, who: Caller | null = null) => {
    const { body } = await harness.service.call(companies.suggest, who, { query: { q, kind } });
    return companies.suggest.response.parse(body).items.map(({ name }) => name);
  };

  it('are separate for each field', async () => {
    const names = {
      clientName: '浅葱飲料',
      productName: '浅葱茶',
      agencyName: '浅葱広告社',
      productionName: '浅葱映像',
    };
    await harness.publishedWork(await publishedOwner(), names);
    const kinds = ['client', 'product', 'agency', 'production'] as const;
    const found = await Promise.all(kinds.map((kind) => ask(kind, '浅葱')));
    expect(found).toEqual([['浅葱飲料'], ['浅葱茶'], ['浅葱広告社'], ['浅葱映像']]);
  });

  it('of private works are shown to their owner and editors only', async () => {
    const [owner, holder] = [callers.creator(), callers.user()];
    await harness.granted(owner, holder);
    await harness.work(owner, { clientName: '極秘案件クライアント' });
    const seen = await Promise.all([owner, holder, callers.creator(), null].map((who) => ask('client', '極秘', who)));
    expect(seen).toEqual([['極秘案件クライアント'], ['極秘案件クライアント'], [], []]);
  });
});
