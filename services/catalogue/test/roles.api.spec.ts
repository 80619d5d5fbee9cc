import { creators, works } from '@koma/contracts';
import { callers, TestService, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueService } from '../src/index.js';
import { ReadModel } from '../src/search/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let api: TestService;

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  const { options } = harness.service.running.database;
  const url = 'url' in options ? (options.url ?? '') : '';
  api = await TestService.start(catalogueService, { FILE_KEY: testSecret, CATALOGUE_ROLES: 'api', DATABASE_URL: url });
});
afterAll(async () => {
  await api.close();
  await harness.close();
});

describe('a catalogue process in the role `api`', () => {
  it('holds no works in memory, and finds the same as one that does', async () => {
    const { owner } = await harness.somebodysWork({ title: '役割の違う作品' });
    await harness.publishProfile(owner);
    const user = callers.user();
    const query = { kind: 'video', q: '役割の違う' } as const;
    const searched = await harness.service.call(works.search, user, { query });
    expect(works.search.response.parse(searched.body).items).toHaveLength(1);
    expect((await api.call(works.search, user, { query })).body).toEqual(searched.body);
    const found = await harness.service.call(creators.search, user, { query: {} });
    expect((await api.call(creators.search, user, { query: {} })).body).toEqual(found.body);
    expect(api.running.app.get(ReadModel, { strict: false }).current).toBeNull();
    expect(harness.service.running.app.get(ReadModel, { strict: false }).current).not.toBeNull();
  });
});
