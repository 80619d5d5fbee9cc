import {
  type Caller,
  type DocumentOptions,
  exportParts,
  type ProfileDocument,
  profileDocuments,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const ALL: DocumentOptions = {
  showBiography: true,
  showCareer: true,
  showAwards: true,
  showContact: true,
  showCredits: true,
  workIds: null,
  locale: 'ja',
};
const paramsOf = ({ accountId: id }: Caller) => ({ params: { id } });
const save = (owner: Caller, given: Partial<DocumentOptions>, by = owner, version = 0) =>
  harness.service.call(profileDocuments.saveOptions, by, {
    ...paramsOf(owner),
    body: { version, options: { ...ALL, ...given } },
  });
const shown = async (owner: Caller, as: Caller) =>
  profileDocuments.get.response.parse((await harness.service.call(profileDocuments.get, as, paramsOf(owner))).body);
const content = (owner: Caller, viewer: Caller) =>
  harness.service.callAsService(profileDocuments.content, { body: { creatorId: owner.accountId, viewer } });
const titles = ({ works: all }: Pick<ProfileDocument, 'works'>) => all.map(({ title }) => title);
const PROFILE = {
  biography: '光と余白。',
  career: '2010年より現職。',
  contactEmail: 'aoi@example.jp',
  phone: '03-0555-1200',
  awards: [{ ceremony: '東京広告映像賞', category: '演出賞', title: '夏', year: 2024 }],
};
/** A published creator with a published and an unpublished film. */
const creator = async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner, PROFILE);
  const credits = [{ role: 'director', name: '水沢 葵' }];
  const hidden = await harness.work(owner, { title: '未公開' });
  const film = await harness.publishedWork(owner, { title: '公開', mediaType: 'tvc', credits });
  return { owner, hidden, film };
};

describe('the content of a profile PDF', () => {
  it('is complete for the owner, and published works for others', async () => {
    const { owner } = await creator();
    expect(titles(await shown(owner, owner))).toEqual(['公開', '未公開']);
    const document = await shown(owner, callers.user());
    expect(titles(document)).toEqual(['公開']);
    expect(document.can.update).toBe(false);
    expect(document.works[0]).toMatchObject({
      type: { ja: 'TVCM', en: 'TVC' },
      credits: [{ role: { ja: 'ディレクター', en: 'Director' }, name: '水沢 葵' }],
      gallery: [{ state: 'ready' }],
      status: 'publish',
    });
    expect(document.creator).toMatchObject({
      position: { ja: 'ディレクター' },
      biography: '光と余白。',
      contact: null,
    });
  });

  it('is complete for the holder of an access grant', async () => {
    const { owner } = await creator();
    const grantee = callers.user();
    await harness.granted(owner, grantee);
    expect(titles(await shown(owner, grantee))).toEqual(['公開', '未公開']);
  });

  it('is 404 for an unpublished profile', async () => {
    const owner = callers.creator();
    await harness.work(owner);
    expect((await harness.service.call(profileDocuments.get, callers.user(), paramsOf(owner))).status).toBe(404);
    expect((await content(owner, callers.user())).status).toBe(404);
    expect((await content(owner, owner)).status).toBe(200);
  });

  it('is the same for the media service, without file addresses', async () => {
    const { owner, film } = await creator();
    const { body } = await content(owner, callers.user());
    const document = profileDocuments.content.response.parse(body);
    expect(titles(document)).toEqual(['公開']);
    expect(document.works[0]).toMatchObject({ assetIds: [film.media?.assetId], ownerId: owner.accountId, part: null });
    expect(JSON.stringify(body)).not.toContain('/files/');
  });

  it('excludes what its owner does not show', async () => {
    const { owner } = await creator();
    await save(owner, { showBiography: false, showCareer: false, showAwards: false, showContact: false, showCredits: false }); // prettier-ignore
    const { creator: told, works: all } = await shown(owner, callers.user());
    expect(told).toMatchObject({ biography: '', career: '', awards: [], contact: null });
    expect(all[0]?.credits).toEqual([]);
    await save(owner, { showContact: true }, owner, 1);
    const { contact } = (await shown(owner, callers.user())).creator;
    expect(contact).toEqual({ name: '', email: 'aoi@example.jp', phone: '03-0555-1200' });
  });

  it('has the chosen works in the chosen order, without works of others and deleted ones', async () => {
    const { owner, hidden, film } = await creator();
    const { work: foreign } = await harness.somebodysWork();
    await save(owner, { workIds: [hidden.id, foreign.id, newId(), film.id] });
    expect(titles(await shown(owner, owner))).toEqual(['未公開', '公開']);
    expect(titles(await shown(owner, callers.user()))).toEqual(['公開']);
    await save(owner, { workIds: [hidden.id] }, owner, 1);
    expect(titles(await shown(owner, callers.user()))).toEqual([]);
    await harness.service.call(works.delete, owner, { params: { id: hidden.id } });
    expect(titles(await shown(owner, owner))).toEqual([]);
  });
});

describe('credited works of others in a profile PDF', () => {
  const help = creditHelpers(() => harness);
  /** A published work of another creator with a confirmed credit of a creator, who has an own work too. */
  const tookPart = async () => {
    const { creator: owner, name } = await help.member();
    await harness.publishedWork(owner, { title: '自作' });
    const lines = ['music', 'cinematographer', 'music'].map((role) => help.line(name, { role }));
    const of = await harness.somebodysWork({ title: '参加作', credits: lines });
    for (const { id } of await help.list(owner)) await help.act(id, owner, 'confirm');
    return { owner, of };
  };
  const hide = ({ owner, work }: Awaited<ReturnType<typeof tookPart>>['of']) =>
    harness.service.call(works.setStatus, owner, { params: { id: work.id }, body: { status: 'limited' } });

  it('come last, with the creator’s roles and the owner', async () => {
    const { owner, of } = await tookPart();
    for (const viewer of [owner, callers.user()]) {
      const document = await shown(owner, viewer);
      expect(titles(document)).toEqual(['自作', '参加作']);
      expect(document.works[1]).toMatchObject({
        ownerId: of.owner.accountId,
        part: {
          roles: [
            { ja: '音楽', en: 'Music' },
            { ja: '撮影', en: 'Cinematographer' },
          ],
          owner: { familyName: '水沢', firstName: '葵' },
        },
        gallery: [{ assetId: of.work.media?.assetId }],
      });
    }
    const told = profileDocuments.content.response.parse((await content(owner, callers.user())).body);
    expect(titles(told)).toEqual(['自作', '参加作']);
  });

  it('can be chosen like own works', async () => {
    const { owner, of } = await tookPart();
    const [own] = (await shown(owner, owner)).works;
    await save(owner, { workIds: [of.work.id, own?.id ?? ''] });
    expect(titles(await shown(owner, callers.user()))).toEqual(['参加作', '自作']);
    await save(owner, { workIds: [own?.id ?? ''] }, owner, 1);
    expect(titles(await shown(owner, callers.user()))).toEqual(['自作']);
    const request = { ...paramsOf(owner), query: { whole: 'true' as const } };
    const { body } = await harness.service.call(profileDocuments.get, owner, request);
    expect(titles(profileDocuments.get.response.parse(body))).toEqual(['自作', '参加作']);
  });

  it('are removed once they are hidden, for the creator too', async () => {
    const { owner, of } = await tookPart();
    await save(owner, { workIds: [of.work.id] });
    await hide(of);
    expect(titles(await shown(owner, owner))).toEqual([]);
    expect(titles(await shown(owner, callers.user()))).toEqual([]);
  });

  it('need a confirmed credit and a public owner', async () => {
    const { creator: owner, name } = await help.member();
    await harness.somebodysWork({ title: '未回答', credits: [help.line(name)] });
    expect(titles(await shown(owner, owner))).toEqual([]);
    const { owner: other, of } = await tookPart();
    await harness.account(of.owner, { status: 'suspended' });
    expect(titles(await shown(other, other))).toEqual(['自作']);
  });
});

describe('the pictures of a work in a profile PDF', () => {
  it('are in order, at most nine, with the number of further ones', async () => {
    const owner = callers.creator();
    await harness.publishProfile(owner);
    const assetIds: string[] = [];
    for (let count = 0; count < 11; count += 1) assetIds.push(await harness.readyAsset(owner, 'image'));
    const body = { kind: 'image', assetIds, form: plainForm() } as const;
    await harness.service.call(works.create, owner, { body });
    const [one] = (await shown(owner, owner)).works;
    expect(one).toMatchObject({ assetIds: assetIds.slice(0, 9), morePictures: 2 });
    expect(one?.gallery.map(({ assetId }) => assetId)).toEqual(assetIds.slice(0, 9));
  });
});

describe('all possible content of a profile PDF', () => {
  it('is listed for whoever chooses, regardless of the choice', async () => {
    const { owner } = await creator();
    await save(owner, { showBiography: false, showContact: false, workIds: [] });
    const request = { ...paramsOf(owner), query: { whole: 'true' as const } };
    const { body } = await harness.service.call(profileDocuments.get, owner, request);
    const whole = profileDocuments.get.response.parse(body);
    expect(titles(whole)).toEqual(['公開', '未公開']);
    expect(whole.creator).toMatchObject({ biography: '光と余白。', contact: { email: 'aoi@example.jp' } });
    expect((await harness.service.call(profileDocuments.get, callers.user(), request)).status).toBe(403);
  });
});

describe('the choice for a profile PDF', () => {
  it('starts with everything but the contact, and is saved with its version', async () => {
    const owner = callers.creator();
    const { body } = await harness.service.call(profileDocuments.options, owner, paramsOf(owner));
    expect(body).toEqual({ version: 0, options: { ...ALL, showContact: false } });
    expect(await save(owner, { locale: 'en' })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save(owner, { locale: 'ja' })).toMatchObject({ status: 409, body: { code: 'RESOURCE.CONFLICT' } });
    expect((await shown(owner, owner)).locale).toBe('en');
  });

  it('is open to the owner and the holder of an access grant', async () => {
    const { owner } = await creator();
    const grantee = callers.user();
    expect((await save(owner, {}, grantee)).status).toBe(403);
    await harness.granted(owner, grantee);
    expect((await save(owner, { showAwards: false }, grantee)).status).toBe(200);
    expect((await save(owner, {}, callers.creator(), 1)).status).toBe(403);
  });

  it('has at most 100 works', async () => {
    const owner = callers.creator();
    const { status, body } = await save(owner, { workIds: Array.from({ length: 101 }, newId) });
    expect(status).toBe(422);
    expect(Object(body).issues[0]).toMatchObject({ path: 'options.workIds', code: 'FIELD.DOCUMENT_WORKS' });
  });

  it('is part of the data export', async () => {
    const owner = callers.creator();
    await save(owner, { showAwards: false });
    const { accountId } = owner;
    const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId } });
    const file = exportParts.catalogue.response.parse(body).files['catalogue/profile-pdf.json'];
    expect(JSON.parse(file ?? '')).toMatchObject({ version: 1, options: { showAwards: false } });
  });
});
