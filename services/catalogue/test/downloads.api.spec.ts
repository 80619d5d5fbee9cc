import { type Caller, downloads, slideSelects, works } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const ask = async (who: Caller, source: { workIds?: string[]; slideSelectId?: string }) => {
  const { accountId } = who;
  const answer = await harness.service.callAsService(downloads.resolve, { body: { accountId, ...source } });
  return { ...answer, body: answer.status === 200 ? downloads.resolve.response.parse(answer.body) : answer.body };
};
const resolve = async (who: Caller, workIds: string[]) =>
  downloads.resolve.response.parse((await ask(who, { workIds })).body);

describe('downloadable works', () => {
  it('include the caller’s own ones in every status, in the chosen order, with credit labels', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const credits = [{ role: 'director', name: '水沢 葵' }];
    const [one, two] = [
      await harness.work(owner, { title: '夏', credits }),
      await harness.work(owner, { title: '秋' }),
    ];
    const { works, missing } = await resolve(owner, [two.id, one.id]);
    expect(works.map(({ title }) => title)).toEqual(['秋', '夏']);
    expect(works[1]).toMatchObject({ id: one.id, ownerId: owner.accountId, owner: '水沢 葵' });
    expect(works[1]?.credits).toEqual([{ role: { ja: 'ディレクター', en: 'Director' }, name: '水沢 葵' }]);
    expect(works[1]?.assetIds).toHaveLength(1);
    expect(missing).toEqual([]);
  });

  it('include those of an owner while a grant is valid', async () => {
    const [owner, grantee] = [callers.creator(), callers.user()];
    const { id } = await harness.work(owner);
    await harness.granted(owner, grantee);
    expect((await resolve(grantee, [id])).works.map((work) => work.id)).toEqual([id]);
    await harness.service.running.database.query('UPDATE access_grant SET ended_at = now() WHERE owner_id = $1', [
      owner.accountId,
    ]);
    expect((await resolve(grantee, [id])).works).toEqual([]);
  });

  it('exclude those of others, with the title of public ones only', async () => {
    const { work } = await harness.somebodysWork({ title: '公開作品' });
    const hidden = await harness.work(callers.creator(), { title: '秘密の作品' });
    const gone = newId();
    const { works, missing } = await resolve(callers.creator(), [work.id, hidden.id, gone]);
    expect(works).toEqual([]);
    expect(missing).toEqual([
      { workId: work.id, title: '公開作品', fileName: null, reason: 'not-allowed' },
      { workId: hidden.id, title: '', fileName: null, reason: 'gone' },
      { workId: gone, title: '', fileName: null, reason: 'gone' },
    ]);
  });

  it('exclude those on YouTube only', async () => {
    const owner = callers.creator();
    const form = plainForm({ youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' });
    const { body } = await harness.service.call(works.create, owner, { body: { kind: 'video', assetIds: [], form } });
    const { missing } = await resolve(owner, [String(Object(body).id)]);
    expect(missing.map(({ reason, title }) => [reason, title])).toEqual([['youtube-only', '夏のはじまり']]);
  });
});

describe('downloading a slide select', () => {
  it('returns its works in order to its users, and 404 to others', async () => {
    const owner = callers.creator();
    const [one, two] = [await harness.work(owner), await harness.work(owner)];
    const workIds = [two.id, one.id];
    const made = await harness.service.call(slideSelects.create, owner, { body: { name: 'リール', workIds } });
    const slideSelectId = String(Object(made.body).id);
    const { works: all } = downloads.resolve.response.parse((await ask(owner, { slideSelectId })).body);
    expect(all.map(({ id }) => id)).toEqual(workIds);
    expect((await ask(callers.creator(), { slideSelectId })).status).toBe(404);
    expect((await ask(owner, { slideSelectId: newId() })).status).toBe(404);
  });
});
