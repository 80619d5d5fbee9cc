import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DownloadableWork,
  type LinkRef,
  linkFile,
  OWN_LOGO_PATH,
  OWN_PORTRAIT_PATH,
  slideSelectPdf,
  slideSelectPdfs,
} from '@koma/contracts';
import { grantEnd, newId, signedFilePrefix } from '@koma/service-kit';
import { callers, eventually, makeEvent, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LinkHarness, type Opened } from './link-harness.js';
import { SAMPLES } from './media-harness.js';
import { sampleDocument, sampleSelect } from './pdf-samples.js';
import { readZip } from './zip-reader.js';

let harness: LinkHarness;
let picture: Buffer;
beforeAll(async () => {
  harness = await LinkHarness.start();
  picture = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());

const PDF = { kind: 'pdf', locale: 'ja' } as const;
const SHEET = { kind: 'select-pdf', locale: 'ja' } as const;
const ZIP = { kind: 'zip', workId: null } as const;
const idOf = ({ body }: { body: unknown }) => linkFile.parse(body).id;

/** A creator with one picture, and what a link to the profile opens. */
async function profile(): Promise<Opened & { assetId: string }> {
  const creator = callers.creator();
  const { accountId: ownerId } = creator;
  const { id: assetId } = await harness.media.upload(creator, { name: '凪.jpg', kind: 'image', bytes: picture });
  await harness.media.settled(assetId, creator);
  const init = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(picture) };
  for (const path of [OWN_PORTRAIT_PATH, OWN_LOGO_PATH]) await harness.media.request(path, creator, init);
  const work: DownloadableWork = {
    ...{ id: newId(), kind: 'image', title: '凪', ownerId, owner: '汐見 渚', credits: [], assetIds: [assetId] },
    ...{ form: 'original', creditLine: '', epochs: {} },
  };
  const missing = [{ workId: newId(), title: '潮騒', fileName: null, reason: 'youtube-only' as const }];
  const document = sampleDocument(1, { id: ownerId });
  const select = sampleSelect(1, { ownerId, isShared: true });
  return { ownerId, document, select, works: { name: '汐見 渚', works: [work], missing }, assetId };
}

describe('a file made for a share link', () => {
  it('is the PDF of the profile, or its works as a zip with terms, digests and missing files', async () => {
    const link = harness.link(await profile());
    const pdf = await harness.made(link, PDF);
    const paper = await harness.file(pdf.url);
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(paper.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''koma-aoi-mizusawa-ja.pdf");
    expect(paper.headers.get('cache-control')).toBe('private, no-store');
    const sheet = await harness.file((await harness.made(link, SHEET)).url);
    expect(sheet.headers.get('content-type')).toBe('application/pdf');
    expect(sheet.headers.get('content-disposition')).toMatch(/koma-slide-select-\d{4}-\d\d-\d\d-ja\.pdf/);
    const zip = await harness.made(link, ZIP);
    expect(zip).toMatchObject({ kind: 'zip', missing: [{ title: '潮騒', reason: 'youtube-only' }] });
    const response = await harness.file(zip.url);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('汐見 渚.zip');
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    expect(files.map(({ path }) => path)).toEqual(['README.txt', '01_凪/凪.jpg', 'manifest.json']);
    expect(files[1]?.content.equals(picture)).toBe(true);
    expect(files[0]?.content.toString()).toContain('必ず作品のクリエイターに許諾を得てください');
  });

  it('bears the name of its recipient, and is made for each link that wants it', async () => {
    const opened = await profile();
    const [work] = opened.works?.works ?? [];
    const marked = (watermark: string | null) => {
      const works = { name: '汐見 渚', works: work ? [{ ...work, form: 'hd' as const }] : [], missing: [], watermark };
      return harness.link({ ...opened, works });
    };
    const pictureOf = async (link: LinkRef) => {
      const { url } = await harness.made(link, ZIP);
      const files = readZip(Buffer.from(await (await harness.file(url)).arrayBuffer()));
      return sharp(files[1]?.content).greyscale().raw().toBuffer();
    };
    const links = [
      marked(null),
      marked('森 芽衣 · 2026/11/28 · A1B2C3D4E5'),
      marked('岸 凪 · 2026/11/28 · 5E4D3C2B1A'),
    ];
    const pictures = [];
    for (const link of links) pictures.push(await pictureOf(link));
    const changed = (a: Buffer, b: Buffer) =>
      a.reduce((sum, value, at) => sum + (Math.abs(value - (b[at] ?? 0)) > 24 ? 1 : 0), 0);
    const [first, second, third] = pictures;
    if (!first || !second || !third) throw new Error('a picture is missing');
    for (const [a, b] of [
      [first, second],
      [first, third],
      [second, third],
    ] as const)
      // prettier-ignore
      expect(changed(a, b)).toBeGreaterThan(20);
  });

  it('is made once for all visitors and links', async () => {
    const opened = await profile();
    const [one, other] = [harness.link(opened), harness.link(opened)];
    for (const wish of [PDF, SHEET, ZIP]) {
      const first = await harness.made(one, wish);
      const again = await Promise.all([one, other, one].map((link) => harness.make(link, wish)));
      expect(new Set(again.map(idOf))).toEqual(new Set([first.id]));
    }
  });

  it('has an address that ends with its link and opens through no other', async () => {
    const opened = await profile();
    const [link, other] = [harness.link(opened), harness.link(opened)];
    for (const wish of [PDF, SHEET, ZIP]) {
      const [mine, others] = [await harness.made(link, wish), await harness.made(other, wish)];
      expect(mine.url).toContain(`.l${link.id}-${link.epoch}.`);
      expect([(await harness.file(mine.url)).status, (await harness.file(others.url)).status]).toEqual([200, 200]);
      const before = harness.grant(link);
      await withdrawn(link);
      await eventually(async () => expect((await harness.file(mine.url)).status).toBe(403), 1_500);
      expect((await harness.get(link, mine, before)).status).toBe(403);
      expect((await harness.make(link, wish, before)).status).toBe(403);
      expect((await harness.file(others.url)).status).toBe(200);
      link.epoch += 1;
      harness.open(link, opened);
    }
  });

  it('is unavailable at once when the gate closes without a withdrawal', async () => {
    const link = harness.link(await profile());
    for (const wish of [PDF, SHEET, ZIP]) {
      harness.open(link, await profile());
      const one = await harness.made(link, wish);
      harness.shut(link);
      expect((await harness.file(one.url)).status).toBe(403);
      expect(await harness.get(link, one)).toMatchObject({ status: 410, body: { code: 'LINK.EXPIRED' } });
      expect((await harness.make(link, wish)).status).toBe(410);
    }
  });

  it('is unavailable when its content has changed', async () => {
    const opened = await profile();
    const link = harness.link(opened);
    const before = await Promise.all([PDF, SHEET, ZIP].map((wish) => harness.made(link, wish)));
    const { name, works, missing } = opened.works ?? { name: '', works: [], missing: [] };
    const changed = { ...opened, document: sampleDocument(0, { id: opened.ownerId }), select: sampleSelect(2) };
    harness.open(link, { ...changed, works: { name: `${name}2`, works, missing } });
    for (const one of before) {
      expect((await harness.file(one.url)).status).toBe(403);
      expect((await harness.get(link, one)).status).toBe(404);
    }
  });

  it('and the owner’s own PDF of a slide select do not replace each other', async () => {
    const opened = await profile();
    const link = harness.link(opened);
    const owner = { ...callers.creator(), accountId: opened.ownerId };
    const { id: slideSelectId } = sampleSelect(0, opened.select);
    harness.owned.set(opened.ownerId, sampleSelect(3, { id: slideSelectId, ownerId: opened.ownerId }));
    const { id } = await harness.made(link, SHEET);
    const makeOwn = async () => {
      const { body } = await harness.media.service.call(slideSelectPdfs.make, owner, {
        body: { slideSelectId, locale: 'ja' },
      });
      return slideSelectPdf.parse(body).id;
    };
    const own = await makeOwn();
    expect(own).not.toBe(id);
    expect(idOf(await harness.make(link, SHEET))).toBe(id);
    expect(await makeOwn()).toBe(own);
    expect((await harness.media.service.call(slideSelectPdfs.get, owner, { params: { id } })).status).toBe(404);
  });

  it('is not served to a link with another target', async () => {
    const [one, other] = [harness.link(await profile()), harness.link(await profile())];
    for (const wish of [PDF, SHEET, ZIP])
      expect((await harness.get(other, await harness.made(one, wish))).status).toBe(404);
  });

  it('is not made where the link does not allow it, or when it would be empty', async () => {
    const { ownerId } = await profile();
    const without = harness.link({ ownerId });
    for (const wish of [PDF, SHEET, ZIP])
      expect((await harness.make(without, wish)).body).toMatchObject({ code: 'LINK.NO_DOWNLOAD' });
    const empty = harness.link({ ownerId, works: { name: '空', works: [], missing: [] } });
    expect((await harness.make(empty, ZIP)).body).toMatchObject({ code: 'DOWNLOAD.NOTHING' });
  });

  it('answers 503, not 403, while the catalogue is away', async () => {
    const link = harness.link(await profile());
    const { url } = await harness.made(link, PDF);
    harness.catalogue.isDown = true;
    expect((await harness.file(url)).status).toBe(503);
    harness.catalogue.isDown = false;
    expect((await harness.file(url)).status).toBe(200);
  });
});

describe('the grant of a share link', () => {
  it.each([
    ['forged', (link: LinkRef) => harness.grant(link).replace(/.{6}$/, 'AAAAAA')],
    ['of another link', () => harness.grant({ id: newId(), epoch: 1 })],
    ['without the right to files', (link: LinkRef) => harness.grant(link, false)],
    [
      'in another link’s name',
      (link: LinkRef) => harness.grant({ id: newId(), epoch: 1 }).replace(/l[\w-]{36}/, `l${link.id}`),
    ],
  ])('opens nothing when it is %s', async (_, grantOf) => {
    const link = harness.link(await profile());
    expect(await harness.make(link, PDF, grantOf(link))).toMatchObject({ status: 403, body: { code: 'FILE.DENIED' } });
  });
});

describe('requests through share links', () => {
  it('are limited to three zips of one owner at a time, without duplicates', async () => {
    const idle = await LinkHarness.start({ WORKERS: '0' });
    const creator = callers.creator();
    const { id: assetId } = await idle.media.upload(creator, { name: 'a.jpg', kind: 'image', bytes: picture });
    const { accountId: ownerId } = creator;
    const work = {
      ...{ id: newId(), kind: 'image' as const, title: '凪', ownerId, owner: '', credits: [] },
      ...{ assetIds: [assetId], form: 'original' as const, creditLine: '', epochs: {} },
    };
    const link = idle.link({ ownerId, works: { name: '凪', works: [work], missing: [] } });
    const wishes = Array.from({ length: 5 }, () => ({ kind: 'zip' as const, workId: newId() }));
    const answers = await Promise.all(wishes.map((wish) => idle.make(link, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'LINK.BUSY' });
    const [first] = wishes.filter((_, index) => answers[index]?.status === 201);
    expect((await idle.make(link, first ?? ZIP)).status).toBe(201);
    await idle.close();
  });
});

it('deletes the files of a link with its owner’s account', async () => {
  const opened = await profile();
  const { id, url } = await harness.made(harness.link(opened), ZIP);
  const event = makeEvent('auth.account.erased', { accountId: opened.ownerId, erasureId: newId() }, opened.ownerId);
  await harness.media.service.bus.publish([event]);
  expect(await harness.query('SELECT id FROM link_zip WHERE id = $1', [id])).toEqual([]);
  expect((await harness.file(url)).status).toBe(403);
});

it.each(['portrait', 'logo'])('withdraws the %s of a link with the profile', async (name) => {
  const opened = await profile();
  const link = harness.link(opened);
  const prefix = signedFilePrefix({ assetId: opened.ownerId, epoch: 0, expires: grantEnd(false), link }, testSecret);
  expect((await harness.file(`${prefix}/${name}/large.webp`)).headers.get('content-type')).toBe('image/webp');
  harness.shut(link);
  expect((await harness.file(`${prefix}/${name}/large.webp`)).status).toBe(403);
});

it.each(['portrait', 'logo'])(
  'answers nothing, not a refusal, for a %s that a profile behind a link does not have',
  async (name) => {
    const { accountId: assetId } = callers.creator();
    const link = harness.link({ ownerId: assetId });
    const prefix = signedFilePrefix({ assetId, epoch: 0, expires: grantEnd(false), link }, testSecret);
    expect((await harness.file(`${prefix}/${name}/large.webp`)).status).toBe(204);
    harness.shut(link);
    expect((await harness.file(`${prefix}/${name}/large.webp`)).status).toBe(403);
  },
);

/** Withdraws the link, as its owner does. */
async function withdrawn(link: LinkRef): Promise<void> {
  harness.shut(link);
  const event = makeEvent('catalogue.link.withdrawn', { linkId: link.id, epoch: link.epoch + 1 }, link.id);
  await harness.media.service.bus.publish([event]);
}
