import { type Caller, work, works } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const get = async (id: string, who: Caller) =>
  work.parse((await harness.service.call(works.get, who, { params: { id } })).body);

describe('deleting a work', () => {
  it('deletes no work that somebody else has changed meanwhile', async () => {
    const { owner, work: one } = await harness.somebodysWork();
    const params = { id: one.id };
    const body = { version: one.version, form: plainForm({ title: '新しい題' }) };
    await harness.service.call(works.update, owner, { params, body });
    const remove = (version: number) => harness.service.call(works.delete, owner, { params, query: { version } });
    expect(await remove(one.version)).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    const shown = await get(one.id, owner);
    expect(shown.title).toBe('新しい題');
    expect((await remove(shown.version)).status).toBe(204);
  });

  it('either renames or deletes a work when both happen at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { owner, work: one } = await harness.somebodysWork();
      const request = { params: { id: one.id } };
      const body = { version: one.version, form: plainForm({ title: '新しい題' }) };
      const [saved, deleted] = await Promise.all([
        harness.service.call(works.update, owner, { ...request, body }),
        harness.service.call(works.delete, owner, { ...request, query: { version: one.version } }),
      ]);
      expect([[200, 409], [404, 204]]).toContainEqual([saved.status, deleted.status]); // prettier-ignore
    }
  });
});
