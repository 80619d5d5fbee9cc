import { setTimeout } from 'node:timers/promises';
import { workSearch } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReadModel } from '../src/search/search-index/read-model/read-model.service.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

describe('a change by another process', () => {
  it('is found within a second', async () => {
    const { work } = await harness.somebodysWork({ title: '遠くからの変更' });
    const query = workSearch.parse({ kind: 'video', q: '遠くから' });
    const copy = harness.service.running.app.get(ReadModel);
    await copy.sync();
    const inMemory = () => copy.current?.works.search(query).ids;
    expect(inMemory()).toEqual([work.id]);
    await harness.service.running.database.query('DELETE FROM work_search WHERE work_id = $1', [work.id]);
    const began = Date.now();
    while (inMemory()?.length !== 0 && Date.now() - began < 5_000) await setTimeout(5);
    expect(inMemory()).toEqual([]);
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});

describe('a change by this process', () => {
  it('is found in time while others change something all the time', async () => {
    const copy = harness.service.running.app.get(ReadModel);
    let others = setImmediate(function change() {
      void copy.sync();
      others = setImmediate(change);
    });
    const isFound = await Promise.race([copy.sync().then(() => true), setTimeout(5_000, false)]);
    clearImmediate(others);
    expect(isFound).toBe(true);
  });
});
