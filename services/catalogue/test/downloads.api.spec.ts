import { type Caller, downloads, profiles, slideSelects, workRights, works } from '@koma/contracts';
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

  it('say what is to stand in their files, with the choice of their owner', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const { id } = await harness.work(owner, { title: '夏' });
    const rightsOf = async () => (await resolve(owner, [id])).works[0]?.rights;
    const expected = { title: '夏', creator: '水沢 葵', creditLine: '夏 / 水沢 葵 / Koma' };
    expect(await rightsOf()).toMatchObject({ ...expected, dataMining: 'no-ai-training' });
    await harness.publishProfile(owner, { dataMining: 'prohibited' });
    expect(await rightsOf()).toMatchObject({ dataMining: 'prohibited' });
    await harness.publishProfile(owner);
    const rights = await rightsOf();
    expect(rights).toMatchObject({ dataMining: 'prohibited', page: expect.stringContaining(id) });
    const ofFile = (assetId = '') => harness.service.callAsService(workRights.ofFile, { body: { assetId } });
    expect((await ofFile((await resolve(owner, [id])).works[0]?.assetIds[0])).body).toEqual({ rights });
    expect((await ofFile(newId())).body).toEqual({ rights: null });
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

describe('what owners allow to members', () => {
  const setProfile = (owner: Caller, given: object) => harness.publishProfile(owner, given);
  const formOf = async (who: Caller, id: string) => (await resolve(who, [id])).works[0]?.form ?? null;
  const epochOf = async (owner: Caller, id: string) =>
    Object.values((await resolve(owner, [id])).works[0]?.epochs ?? {})[0];

  it('is nothing unless they say so, then the choice of the profile, and of the work before it', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '公開作品' });
    const member = callers.user();
    expect(await formOf(member, work.id)).toBeNull();
    await setProfile(owner, { memberDownload: 'preview' });
    expect(await formOf(member, work.id)).toBe('preview');
    await harness.saveWork(owner, work.id, { memberDownload: 'hd' });
    expect(await formOf(member, work.id)).toBe('hd');
    await harness.saveWork(owner, work.id, { memberDownload: 'none' });
    expect((await resolve(member, [work.id])).missing).toMatchObject([{ title: '公開作品', reason: 'not-allowed' }]);
    expect(await formOf(owner, work.id)).toBe('original');
  });

  it('is kept by a form that does not know of it', async () => {
    const { owner, work } = await harness.somebodysWork();
    await harness.saveWork(owner, work.id, { memberDownload: 'hd', linkDownload: 'preview' });
    const saved = await harness.saveWork(owner, work.id, { memberDownload: undefined, linkDownload: undefined });
    expect([saved.memberDownload, saved.linkDownload]).toEqual(['hd', 'preview']);
    await setProfile(owner, { memberDownload: 'preview' });
    await setProfile(owner, {});
    const { body } = await harness.service.call(profiles.own, owner);
    expect(body).toMatchObject({ memberDownload: 'preview', linkDownload: 'original' });
  });

  it('is told of a work to whoever sees it, without the owner’s choices', async () => {
    const { owner, work } = await harness.somebodysWork();
    await harness.saveWork(owner, work.id, { memberDownload: 'preview' });
    const seen = async (who: Caller) => (await harness.service.call(works.get, who, { params: { id: work.id } })).body;
    expect(await seen(callers.user())).toMatchObject({ download: 'preview', memberDownload: null });
    expect(await seen(owner)).toMatchObject({ download: 'original', memberDownload: 'preview' });
    expect(await seen(callers.fullAdmin())).toMatchObject({ download: 'none', memberDownload: null });
  });

  it('is offered by name and form, with what cannot be had', async () => {
    const { owner, work } = await harness.somebodysWork({ title: '公開作品' });
    const { work: closed } = await harness.somebodysWork({ title: '許可なし' });
    await harness.saveWork(owner, work.id, { memberDownload: 'preview' });
    const member = callers.user();
    const own = await harness.slideSelect(member, '候補', [work.id, closed.id]);
    const offered = async (who: Caller, slideSelectId: string) =>
      harness.service.call(downloads.offer, who, { body: { slideSelectId } });
    expect((await offered(member, own.id)).body).toEqual({
      works: [{ workId: work.id, title: '公開作品', form: 'preview', isOwn: false }],
      missing: [{ workId: closed.id, title: '許可なし', fileName: null, reason: 'not-allowed' }],
    });
    expect((await offered(callers.user(), own.id)).status).toBe(404);
  });

  it('ends with the publication, and narrowing it ends addresses given out', async () => {
    const { owner, work } = await harness.somebodysWork();
    await setProfile(owner, { memberDownload: 'original' });
    const before = await epochOf(owner, work.id);
    await harness.saveWork(owner, work.id, { memberDownload: 'original' });
    expect(await epochOf(owner, work.id)).toBe(before);
    await harness.saveWork(owner, work.id, { memberDownload: 'preview' });
    expect(await epochOf(owner, work.id)).toBe(Number(before) + 1);
    // The link's choice follows the profile.
    await setProfile(owner, { linkDownload: 'preview' });
    expect(await epochOf(owner, work.id)).toBe(Number(before) + 2);
    await setProfile(owner, { linkDownload: 'original' });
    expect(await epochOf(owner, work.id)).toBe(Number(before) + 2);
    const member = callers.user();
    expect(await formOf(member, work.id)).toBe('preview');
    const limited = { params: { id: work.id }, body: { status: 'limited' as const } };
    await harness.service.call(works.setStatus, owner, limited);
    expect((await resolve(member, [work.id])).missing).toMatchObject([{ title: '', reason: 'gone' }]);
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
