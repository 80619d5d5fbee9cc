import {
  type Caller,
  type Locale,
  filePass,
  linkFiles,
  linkWorks,
  profileDocuments,
  profiles,
  shared,
  type ShareLink,
  shareCards,
  shareLinks,
  sharedWork,
  slideSelectDocument,
  slideSelectDocuments,
  works,
} from '@koma/contracts';
import { verifyFileGrant } from '@koma/service-kit';
import { callers, makeEvent, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

type Link = ShareLink & { token: string };
type Form = Parameters<CatalogueHarness['link']>[2];
const DOWNLOADS = { allowsDownload: true };
const refOf = ({ id }: Link, epoch = 1) => ({ id, epoch });
const askWorks = (link: Link, workId: string | null = null, epoch = 1) =>
  harness.service.callAsService(linkFiles.works, { body: { link: refOf(link, epoch), workId } });
const zipped = async (link: Link, workId: string | null = null) => linkWorks.parse((await askWorks(link, workId)).body);
const askDocument = (link: Link, epoch = 1) =>
  harness.service.callAsService(profileDocuments.content, { body: { link: refOf(link, epoch) } });
const askSheet = (link: Link) =>
  harness.service.callAsService(slideSelectDocuments.content, { body: { link: refOf(link) } });
const check = async (link: Link) =>
  (await harness.service.callAsService(linkFiles.check, { body: { link: refOf(link) } })).status;
const setStatus = (owner: Caller, id: string, status: 'limited' | 'unpublish' | 'publish') =>
  harness.service.call(works.setStatus, owner, { params: { id }, body: { status } });

/** A published creator with two published works and a limited one. */
async function portfolio() {
  const { owner, work } = await harness.somebodysWork({ title: '潮騒' });
  const second = await harness.publishedWork(owner, { title: '凪' });
  const limited = await harness.publishedWork(owner, { title: '秘密' });
  await setStatus(owner, limited.id, 'limited');
  const toProfile = (form: Form = DOWNLOADS) =>
    harness.link(owner, { kind: 'creator', targetId: owner.accountId }, form);
  return { owner, work, second, limited, toProfile };
}

describe('location and camera data', () => {
  it('stay out of files behind a link unless its owner says so', async () => {
    const { owner, work, toProfile } = await portfolio();
    const [plain, whole] = [await toProfile(), await toProfile({ ...DOWNLOADS, withCameraData: true })];
    expect([plain.withCameraData, whole.withCameraData]).toEqual([false, true]);
    expect([(await zipped(plain)).withCameraData, (await zipped(whole)).withCameraData]).toEqual([false, true]);
    const grants = [];
    for (const { token } of [plain, whole]) {
      const { body } = await harness.service.call(shared.work, null, { params: { token, id: work.id } });
      const [{ url } = { url: '' }] = sharedWork.parse(body).downloads;
      const [, grant = '', assetId = ''] = /\/files\/([^/]+)\/([^/]+)\/original$/.exec(url) ?? [];
      grants.push(verifyFileGrant(grant, assetId, testSecret)?.withCameraData);
    }
    expect(grants).toEqual([false, true]);
    // Addresses that were given out with them end when the owner takes them back.
    const form = { recipient: whole.recipient, lastDay: null, allowsDownload: true, withCameraData: false };
    await harness.service.call(shareLinks.update, owner, { params: { id: whole.id }, body: form });
    expect((await askWorks(whole)).status).toBe(410);
    expect((await askWorks(whole, null, 2)).status).toBe(200);
  });
});

describe('the file grant of a share link', () => {
  const askPass = (token: string, cookie = '') =>
    harness.service.call(shared.filePass, null, { params: { token } }, { cookie });

  it('names its link and is valid for ten minutes', async () => {
    const { toProfile } = await portfolio();
    const link = await toProfile();
    const { linkId, grant } = filePass.parse((await askPass(link.token)).body);
    expect(linkId).toBe(link.id);
    const read = verifyFileGrant(grant, link.id, testSecret);
    expect(read).toMatchObject({ link: { id: link.id, epoch: 1 }, withOriginal: true });
    expect((read?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
  });

  it('is given only where the link allows downloads, and after the password', async () => {
    const { owner, limited, toProfile } = await portfolio();
    const without = await toProfile({});
    expect(await askPass(without.token)).toMatchObject({ status: 403, body: { code: 'LINK.NO_DOWNLOAD' } });
    const form = { ...DOWNLOADS, password: 'tomato' };
    const { token } = await harness.link(owner, { kind: 'work', targetId: limited.id }, form);
    expect((await askPass(token)).status).toBe(401);
    const body = { password: 'tomato' };
    const unlocked = await harness.service.call(shared.unlock, null, { params: { token }, body });
    const cookie = (unlocked.headers.get('set-cookie') ?? '').split(';')[0];
    expect((await askPass(token, cookie)).status).toBe(200);
  });
});

describe('the downloadable files of a share link', () => {
  it('are the published works of a profile in portfolio order, or one of them', async () => {
    const { work, second, limited, toProfile } = await portfolio();
    const link = await toProfile();
    const all = await zipped(link);
    expect(all).toMatchObject({ name: '水沢 葵', missing: [] });
    expect(all.works.map(({ id }) => id)).toEqual([second.id, work.id]);
    expect(await zipped(link, work.id)).toMatchObject({ name: '潮騒', works: [{ id: work.id }] });
    expect((await askWorks(link, limited.id)).status).toBe(404);
  });

  it('include a limited work with its own link, and name works on YouTube', async () => {
    const { owner, limited } = await portfolio();
    const link = await harness.link(owner, { kind: 'work', targetId: limited.id }, DOWNLOADS);
    expect((await zipped(link)).works.map(({ id }) => id)).toEqual([limited.id]);
    const form = { title: '配信', youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };
    const { body } = await harness.service.call(works.create, owner, { body: { kind: 'video', assetIds: [], form } });
    const { id } = Object(body);
    await setStatus(owner, id, 'limited');
    const toFilm = await harness.link(owner, { kind: 'work', targetId: id }, DOWNLOADS);
    const nothing = await zipped(toFilm);
    expect(nothing.works).toEqual([]);
    expect(nothing.missing).toEqual([{ workId: id, title: '配信', fileName: null, reason: 'youtube-only' }]);
  });

  it('of a slide select are its owner’s own; works of others are named without files', async () => {
    const { owner, work, limited } = await portfolio();
    const { work: foreign } = await harness.somebodysWork({ title: '他人の作品' });
    const reel = await harness.slideSelect(owner, '代表作', [foreign.id, limited.id, work.id]);
    const link = await harness.link(owner, { kind: 'slide-select', targetId: reel.id }, DOWNLOADS);
    const all = await zipped(link);
    expect(all).toMatchObject({ name: '代表作', ownerId: owner.accountId });
    expect(all.works.map(({ id }) => id)).toEqual([limited.id, work.id]);
    const refused = { workId: foreign.id, title: '他人の作品', fileName: null, reason: 'not-allowed' };
    expect(all.missing).toEqual([refused]);
    const downloadsOf = async (id: string) => {
      const { body } = await harness.service.call(shared.work, null, { params: { token: link.token, id } });
      return sharedWork.parse(body).downloads.length;
    };
    expect([await downloadsOf(foreign.id), await downloadsOf(work.id)]).toEqual([0, 1]);
  });

  it('have the form that the owner allows; those of others the narrower of what members and links may have', async () => {
    const { owner, work } = await portfolio();
    await harness.saveWork(owner, work.id, { linkDownload: 'preview' });
    const { owner: other, work: foreign } = await harness.somebodysWork({ title: '他人の作品' });
    const reel = await harness.slideSelect(owner, '代表作', [foreign.id, work.id]);
    const link = await harness.link(owner, { kind: 'slide-select', targetId: reel.id }, DOWNLOADS);
    const forms = async () => (await zipped(link)).works.map(({ id, form }) => [id, form]);
    expect(await forms()).toEqual([[work.id, 'preview']]);
    await harness.saveWork(other, foreign.id, { memberDownload: 'hd', linkDownload: 'original' });
    expect(await forms()).toEqual([
      [foreign.id, 'hd'],
      [work.id, 'preview'],
    ]);
    await harness.saveWork(other, foreign.id, { memberDownload: 'original', linkDownload: 'none' });
    expect(await forms()).toEqual([[work.id, 'preview']]);
    const offer = (query: { workId?: string } = {}) =>
      harness.service.call(shared.downloadOffer, null, { params: { token: link.token }, query });
    expect((await offer()).body).toEqual({
      works: [{ workId: work.id, title: '潮騒', form: 'preview', isOwn: false }],
      missing: [{ workId: foreign.id, title: '他人の作品', fileName: null, reason: 'not-allowed' }],
    });
    expect((await offer({ workId: foreign.id })).body).toMatchObject({ works: [] });
    expect((await offer({ workId: owner.accountId })).status).toBe(404);
    const { body } = await harness.service.call(shared.work, null, { params: { token: link.token, id: work.id } });
    expect(body).toMatchObject({ download: 'preview', downloads: [], linkDownload: null });
    const without = await harness.link(owner, { kind: 'slide-select', targetId: reel.id });
    const refused = await harness.service.call(shared.downloadOffer, null, {
      params: { token: without.token },
      query: {},
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'LINK.NO_DOWNLOAD' } });
  });

  it('of a profile are the document that visitors see', async () => {
    const { owner, work, toProfile } = await portfolio();
    const document = profileDocuments.content.response.parse((await askDocument(await toProfile())).body);
    expect(document.works.map(({ title }) => title)).toEqual(['凪', '潮騒']);
    const asMember = { creatorId: owner.accountId, viewer: callers.user() };
    const { body } = await harness.service.callAsService(profileDocuments.content, { body: asMember });
    expect(document).toEqual(body);
    const toWork = await harness.link(owner, { kind: 'work', targetId: work.id }, DOWNLOADS);
    expect((await askDocument(toWork)).status).toBe(404);
  });

  it('of a slide select are the sheet that visitors see', async () => {
    const { owner, work, limited, toProfile } = await portfolio();
    const { work: foreign, owner: other } = await harness.somebodysWork({ title: '他人の作品' });
    const [hidden, secret] = [await harness.somebodysWork(), await harness.publishedWork(owner)];
    const reel = await harness.slideSelect(owner, '代表作', [
      foreign.id,
      limited.id,
      secret.id,
      hidden.work.id,
      work.id,
    ]);
    const link = await harness.link(owner, { kind: 'slide-select', targetId: reel.id }, DOWNLOADS);
    await setStatus(hidden.owner, hidden.work.id, 'limited');
    await setStatus(owner, secret.id, 'unpublish');
    const sheet = slideSelectDocument.parse((await askSheet(link)).body);
    expect(sheet).toMatchObject({ id: reel.id, ownerId: owner.accountId, isShared: true, name: '代表作' });
    expect(sheet.works.map(({ title }) => title)).toEqual(['他人の作品', '秘密', '潮騒']);
    await setStatus(other, foreign.id, 'limited');
    expect(slideSelectDocument.parse((await askSheet(link)).body).works).toHaveLength(2);
    const without = await harness.link(owner, { kind: 'slide-select', targetId: reel.id });
    expect(await askSheet(without)).toMatchObject({ status: 403, body: { code: 'LINK.NO_DOWNLOAD' } });
    expect((await askSheet(await toProfile())).status).toBe(404);
    expect((await askDocument(link)).status).toBe(404);
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    expect((await askSheet(link)).status).toBe(410);
  });

  it('are refused without permission, after revocation, and while the profile is private', async () => {
    const { owner, toProfile } = await portfolio();
    const without = await toProfile({});
    for (const answer of [await askWorks(without), await askDocument(without)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'LINK.NO_DOWNLOAD' } });
    expect(await check(without)).toBe(200);
    const link = await toProfile();
    const isShut = async () =>
      [(await askWorks(link)).status, (await askDocument(link)).status, await check(link)].join() === '410,410,410';
    expect(await isShut()).toBe(false);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'unpublish' } });
    expect(await isShut()).toBe(true);
    await harness.service.call(profiles.setStatus, owner, { body: { status: 'limited' } });
    expect(await isShut()).toBe(false);
    await harness.service.call(shareLinks.revoke, owner, { params: { id: link.id } });
    expect(await isShut()).toBe(true);
    expect((await askWorks(link, null, 2)).status).toBe(410);
  });
});

describe('the card of a share link', () => {
  const card = async (token: string, locale: Locale = 'ja') => {
    const answer = await harness.service.callAsService(shareCards.get, { params: { token }, query: { locale } });
    return shareCards.get.response.parse(answer.body).card;
  };
  /** The work's file has a poster in two formats. */
  const withPoster = async (owner: Caller, assetId = '') => {
    const poster = (type: string) =>
      ({ path: `poster/1280.${type}`, role: 'poster', type: `image/${type}`, width: 1280, bytes: 9 }) as const;
    const facts = { assetId, ownerId: owner.accountId, kind: 'video', width: 1920, height: 1080 } as const;
    const renditions = [poster('avif'), poster('webp')];
    await harness.service.bus.publish([makeEvent('media.asset.ready', { ...facts, renditions }, assetId)]);
  };

  it('describes an open link in the language of the address, with its poster', async () => {
    const { owner, work, toProfile } = await portfolio();
    await withPoster(owner, work.media?.assetId);
    const toWork = await harness.link(owner, { kind: 'work', targetId: work.id });
    const shown = await card(toWork.token);
    expect(shown).toMatchObject({ title: '潮騒', description: expect.stringContaining('水沢 葵') });
    expect(shown?.picture).toMatchObject({ width: 1280, height: 720, isWide: true });
    expect(shown?.picture?.url).toMatch(
      new RegExp(`^/files/\\d+\\.\\d+\\.l${toWork.id}-1\\.[^/]+/[^/]+/poster/1280.webp$`),
    );
    const link = await toProfile({});
    expect(await card(link.token)).toMatchObject({ title: '水沢 葵', description: 'ディレクター · 2作品' });
    expect(await card(link.token, 'en')).toMatchObject({ description: 'Director · 2 works' });
    const reel = await harness.slideSelect(owner, '代表作', [work.id]);
    const toReel = await harness.link(owner, { kind: 'slide-select', targetId: reel.id });
    expect(await card(toReel.token, 'en')).toMatchObject({ title: '代表作', picture: { isWide: true } });
  });

  it('has the portrait when there is no still', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const { token, id } = await harness.link(owner, { kind: 'creator', targetId: owner.accountId });
    expect((await card(token))?.picture).toMatchObject({ url: expect.stringContaining(`.l${id}-1.`), isWide: false });
  });

  it('is the same for locked, expired, revoked, private and unknown links', async () => {
    const { owner, limited } = await portfolio();
    const target = { kind: 'work', targetId: limited.id } as const;
    const locked = await harness.link(owner, target, { password: 'tomato' });
    const [ended, revoked] = [await harness.link(owner, target), await harness.link(owner, target)];
    expect((await card(ended.token))?.title).toBe('秘密');
    const { database } = harness.service.running;
    await database.query(`UPDATE share_link SET last_day = '2020-01-01' WHERE id = $1`, [ended.id]);
    await harness.service.call(shareLinks.revoke, owner, { params: { id: revoked.id } });
    for (const token of [locked.token, ended.token, revoked.token, 'a'.repeat(43)])
      expect(await card(token)).toBeNull();
    const hidden = await harness.link(owner, target);
    await setStatus(owner, limited.id, 'unpublish');
    expect(await card(hidden.token)).toBeNull();
  });
});
