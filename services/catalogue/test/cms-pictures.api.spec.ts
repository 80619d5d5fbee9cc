import {
  type Caller,
  cms,
  CMS,
  cmsDrafts,
  type CmsPicture,
  cmsPreview,
  cmsSite,
  MIDDLE,
  SITE_OWNER,
  WHOLE_PICTURE,
} from '@koma/contracts';
import type { EventData, Rendition } from '@koma/events';
import { newId, verifyFileGrant } from '@koma/service-kit';
import { callers, makeEvent, testSecret, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CmsDraftsService } from '../src/cms/cms-drafts.service.js';
import { CmsPicturesService } from '../src/cms/cms-pictures.service.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const editor = callers.limitedAdmin();
const DAY_MS = 86_400_000;
const file = (format: 'avif' | 'webp', width = 640): Rendition => ({
  ...{ path: `picture/${width}.${format}`, role: 'picture', type: `image/${format}`, width, height: 360, bytes: 1 },
});
const COMPLETE = [file('webp'), file('avif')];

/** A picture as the media service announces it. */
async function uploaded(given: Partial<EventData<'media.asset.ready'>> = {}): Promise<string> {
  const assetId = newId();
  const facts = { kind: 'image', ownerId: SITE_OWNER, width: 1600, height: 900, renditions: COMPLETE } as const;
  await harness.service.bus.publish([makeEvent('media.asset.ready', { assetId, ...facts, ...given }, assetId)]);
  return assetId;
}
const failed = async () => {
  const assetId = newId();
  const facts = { assetId, ownerId: SITE_OWNER, kind: 'image', failure: 'NOT_AN_IMAGE' } as const;
  await harness.service.bus.publish([makeEvent('media.asset.failed', facts, assetId)]);
  return assetId;
};
const shown = (asset: string, given: Partial<CmsPicture> = {}): CmsPicture => ({
  ...{ asset, crop: WHOLE_PICTURE, focus: MIDDLE, alt: '撮影現場' },
  ...given,
});
const home = async () => Object((await harness.draft('home')).content);
/** The hero with a picture in each language. */
async function withHero(ja: CmsPicture | null, en: CmsPicture | null = ja) {
  const { hero } = await home();
  return { hero: { ja: { ...hero.ja, picture: ja }, en: { ...hero.en, picture: en } } };
}
const site = async () => cmsSite.parse((await harness.service.call(cms.site, null, { query: { locale: 'ja' } })).body);
const save = async (content: object, who: Caller = editor) => {
  const draft = await harness.draft('home');
  const body = { version: draft.version, content: { ...draft.content, ...content } };
  return harness.service.call(cmsDrafts.save, who, { params: { page: 'home' }, body });
};
const publish = async () => {
  const { version } = await harness.draft('home');
  return harness.service.call(cmsDrafts.publish, editor, { params: { page: 'home' }, body: { version } });
};
const discard = async () => {
  const { version } = await harness.draft('home');
  await harness.service.call(cmsDrafts.discard, editor, { params: { page: 'home' }, query: { version } });
};
const states = async (...ids: string[]) => {
  const { body } = await harness.service.call(cmsDrafts.pictures, editor, { query: { ids: ids.join(',') } });
  return cmsDrafts.pictures.response.parse(body).items;
};
const grantOf = (base = '', asset: string) => verifyFileGrant(base.split('/').at(-2) ?? '', asset, testSecret);
const known = async (id: string) => (await states(id)).length === 1;
const dropUnused = (days: number) =>
  harness.service.running.app.get(CmsPicturesService).dropUnused(Date.now() + days * DAY_MS);

beforeEach(discard);

describe('a picture on a page', () => {
  it('is given to visitors with its files once it is published, at an address that lasts', async () => {
    const asset = await uploaded();
    await save(await withHero(shown(asset, { focus: { x: 0.2, y: 0.8 } })));
    expect((await site()).pictures).not.toHaveProperty(asset);
    expect((await publish()).status).toBe(200);
    const { pages, pictures } = await site();
    expect(pages.home.hero.picture).toEqual(shown(asset, { focus: { x: 0.2, y: 0.8 } }));
    expect(pictures[asset]).toMatchObject({ width: 1600, height: 900 });
    expect(pictures[asset]?.files.map(({ path }) => path)).toEqual(['picture/640.webp', 'picture/640.avif']);
    expect(grantOf(pictures[asset]?.base, asset)?.expires).toBeGreaterThan(Date.now() / 1000 + 10 * 365 * 86_400);
  });

  it('of a draft is seen behind the secret link only, for some minutes', async () => {
    const asset = await uploaded();
    await save(await withHero(shown(asset)));
    const request = { params: { page: 'home' as const } };
    const { token } = Object((await harness.service.call(cmsDrafts.createPreview, editor, request)).body);
    const { body } = await harness.service.callAsService(cmsDrafts.preview, {
      params: { token },
      query: { locale: 'ja' },
    });
    const { content } = cmsPreview.parse(body);
    expect(content.pages.home.hero.picture?.asset).toBe(asset);
    expect(grantOf(content.pictures[asset]?.base, asset)?.expires).toBeLessThan(Date.now() / 1000 + 3600);
    expect((await site()).pictures).not.toHaveProperty(asset);
  });

  it('needs its alternative text in both languages to be published, not to be a draft', async () => {
    const asset = await uploaded();
    expect((await save(await withHero(shown(asset), shown(asset, { alt: '' })))).status).toBe(200);
    const { status, body } = await publish();
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'hero.en.picture.alt', code: 'FIELD.REQUIRED' }] });
  });

  it('is in both languages or in none', async () => {
    await save(await withHero(shown(await uploaded()), null));
    const { status, body } = await publish();
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'hero.en.picture', code: 'FIELD.PICTURE_MISSING' }] });
  });

  it.each([
    ['of a member', () => uploaded({ ownerId: callers.creator().accountId })],
    ['that is a film', () => uploaded({ kind: 'video' })],
    ['that nobody uploaded', () => newId()],
  ])('is refused as one %s', async (_, make) => {
    const { status, body } = await save(await withHero(shown(await make())));
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'hero.ja.picture', code: 'FIELD.PICTURE_GONE' }, { path: 'hero.en.picture' }] }); // prettier-ignore
  });

  it.each([
    ['while files are missing', () => uploaded({ renditions: [file('webp')] }), 'FIELD.PICTURE_WAITING'],
    ['when it is none', failed, 'FIELD.PICTURE_GONE'],
  ])('is not published %s', async (_, make, code) => {
    const { status } = await save(await withHero(shown(await make())));
    expect(status).toBe(200);
    const answer = await publish();
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ issues: [{ path: 'hero.ja.picture', code }, { code }] });
  });

  it.each([
    ['a crop outside the picture', { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }],
    ['a crop of nothing', { crop: { x: 0, y: 0, width: 0, height: 1 } }],
    ['a focus outside the picture', { focus: { x: 1.5, y: 0 } }],
    ['no id', { asset: '../../etc/passwd' }],
    ['a field of its own', { src: 'https://evil.example/x.svg' }],
  ])('is refused with %s', async (_, change) => {
    const picture = { ...shown(await uploaded()), ...change };
    expect((await save(await withHero(picture))).status).toBe(422);
  });

  it('has no address any more once it is replaced, and a new one when the old version comes back', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    await save(await withHero(shown(first)));
    const { published } = Object((await publish()).body);
    const { base } = (await site()).pictures[first] ?? {};
    await save(await withHero(shown(second)));
    await publish();
    expect((await site()).pictures).not.toHaveProperty(first);
    const withdrawn = await writtenEvents(harness.service.running.database, 'catalogue.files.withdrawn');
    expect(withdrawn.filter(({ assetId }) => assetId === first)).toEqual([{ assetId: first, epoch: 2 }]);
    expect(withdrawn.filter(({ assetId }) => assetId === second)).toEqual([]);
    const { version } = await harness.draft('home');
    const request = { params: { page: 'home' as const, number: published.number }, body: { version } };
    expect((await harness.service.call(cmsDrafts.restore, editor, request)).status).toBe(200);
    const back = (await site()).pictures[first]?.base;
    expect(back).toBeDefined();
    expect(back).not.toBe(base);
  });

  it('stays open while another page still shows it', async () => {
    const asset = await uploaded();
    await save(await withHero(shown(asset)));
    await publish();
    const { mission } = Object((await harness.draft('about')).content);
    const picture = shown(asset);
    const both = { ja: { ...mission.ja, picture }, en: { ...mission.en, picture } };
    await harness.publishPage('about', { mission: both }, editor);
    await save(await withHero(null));
    await publish();
    expect((await site()).pictures).toHaveProperty(asset);
    const withdrawn = await writtenEvents(harness.service.running.database, 'catalogue.files.withdrawn');
    expect(withdrawn.filter(({ assetId }) => assetId === asset)).toEqual([]);
  });
});

describe('pictures of the site for the editor', () => {
  it('tell how far they are, and leave out what belongs to members', async () => {
    const [ready, waiting] = [await uploaded(), await uploaded({ renditions: [file('webp')] })];
    const [broken, foreign] = [await failed(), await uploaded({ ownerId: callers.creator().accountId })];
    const found = new Map((await states(ready, waiting, broken, foreign, newId())).map((one) => [one.id, one]));
    expect([...found.keys()].sort()).toEqual([ready, waiting, broken].sort());
    expect(found.get(ready)).toMatchObject({ state: 'ready', isComplete: true, files: { width: 1600 } });
    expect(found.get(waiting)).toMatchObject({ isComplete: false });
    expect(found.get(broken)).toMatchObject({ state: 'failed', failure: 'NOT_AN_IMAGE', files: null });
  });
});

describe('a picture that nothing refers to', () => {
  it('is deleted after some days, in the media service as well', async () => {
    const asset = await uploaded();
    await dropUnused(CMS.unusedPictureDays - 1);
    expect(await known(asset)).toBe(true);
    await dropUnused(CMS.unusedPictureDays + 1);
    expect(await known(asset)).toBe(false);
    const dropped = await writtenEvents(harness.service.running.database, 'catalogue.pictures.dropped');
    expect(dropped.at(-1)?.assetIds).toContain(asset);
  });

  it('is none while a draft or an old version has it, and none of a member', async () => {
    const [old, drafted, foreign] = [await uploaded(), await uploaded(), await uploaded({ ownerId: callers.creator().accountId })]; // prettier-ignore
    await save(await withHero(shown(old)));
    await publish();
    await save(await withHero(null));
    await publish();
    await save(await withHero(shown(drafted)));
    await dropUnused(CMS.unusedPictureDays + 1);
    expect([await known(old), await known(drafted)]).toEqual([true, true]);
    const { database } = harness.service.running;
    expect(await database.query('SELECT id FROM asset WHERE id = $1', [foreign])).toHaveLength(1);
  });
});

describe('a page with a picture that is published at a time', () => {
  it('waits for staff when the picture is gone by then', async () => {
    const asset = await uploaded();
    await save(await withHero(shown(asset)));
    const { version, published } = await harness.draft('home');
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const request = { params: { page: 'home' as const }, body: { version, publishAt } };
    expect((await harness.service.call(cmsDrafts.schedule, editor, request)).status).toBe(200);
    const deleted = makeEvent('media.asset.deleted', { assetId: asset, ownerId: SITE_OWNER }, asset);
    await harness.service.bus.publish([deleted]);
    await harness.service.running.app.get(CmsDraftsService).publishDue(new Date(publishAt));
    const after = await harness.draft('home');
    expect(after).toMatchObject({ isChanged: true, publishAt: null, published: { number: published.number } });
  });

  it('is not scheduled while the picture is being prepared', async () => {
    await save(await withHero(shown(await uploaded({ renditions: [file('webp')] }))));
    const { version } = await harness.draft('home');
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    const request = { params: { page: 'home' as const }, body: { version, publishAt } };
    const { status, body } = await harness.service.call(cmsDrafts.schedule, editor, request);
    expect([status, body]).toMatchObject([422, { issues: [{ code: 'FIELD.PICTURE_WAITING' }, {}] }]);
  });
});
