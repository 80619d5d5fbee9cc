import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Caller, OWN_LOGO_PATH, OWN_PORTRAIT_PATH, type ProfileDocument, profilePdf } from '@koma/contracts';
import { readFile } from 'node:fs/promises';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FileJobsService } from '../src/made-files/file-jobs/file-jobs.service.js';
import { SAMPLES } from './media-harness.js';
import { readPdf } from './pdf-reader.js';
import { sampleDocument, sampleWork } from './pdf-samples.js';
import { ProfilePdfHarness } from './profile-pdf-harness.js';

let harness: ProfilePdfHarness;
beforeAll(async () => {
  harness = await ProfilePdfHarness.start({ LEASE_SECONDS: '5' });
});
afterAll(() => harness.close());

const stored = (id: string) => existsSync(join(harness.media.folder, 'files/profile-pdfs', id));
const idOf = ({ body }: { body: unknown }) => profilePdf.parse(body).id;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const changed = (document: ProfileDocument): ProfileDocument => ({
  ...document,
  creator: { ...document.creator, biography: '新しい略歴。' },
});
const erase = (accountId: string) =>
  harness.media.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId)]);
let light = 0;
/** A file of this owner that is ready. */
async function pictureOf(owner: Caller): Promise<string> {
  // Each has another colour: a PDF stores equal pictures once.
  const background = { r: (light += 20), g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { id } = await harness.media.upload(owner, { name: 'a.jpg', kind: 'image', bytes });
  await harness.media.settled(id, owner);
  return id;
}
/** Number of pictures in a PDF. */
async function pictures(id: string, as: Caller): Promise<number> {
  const pdf = Buffer.from(await bytesOf(await harness.file(id, as))).toString('latin1');
  return pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
}
const told = () => writtenEvents(harness.media.service.running.database, 'media.pdf.ready');

describe('the PDF of a profile', () => {
  it('is made in the background and saved under the creator’s name', async () => {
    const [creator, viewer] = [callers.creator(), callers.user()];
    harness.publish(creator, viewer);
    const one = await harness.made(creator, viewer, 'en');
    expect(one).toMatchObject({ state: 'ready', progress: 1, creatorId: creator.accountId, locale: 'en' });
    const response = await harness.file(one.id, viewer);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="koma-aoi-mizusawa-en.pdf"');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const pdf = await bytesOf(response);
    expect(pdf.length).toBe(one.bytes);
    expect((await readPdf(pdf))[0]?.text).toContain('Aoi Mizusawa');
  });

  it('contains the stills of works and the portrait from the store', async () => {
    const creator = callers.creator();
    const picture = await readFile(join(SAMPLES, 'picture.jpg'));
    const { id: assetId } = await harness.media.upload(creator, { name: 'a.jpg', kind: 'image', bytes: picture });
    await harness.media.settled(assetId, creator);
    const document = harness.publish(creator);
    const plain = await harness.made(creator, creator);
    const { accountId: ownerId } = creator;
    const works = [sampleWork(2, { ownerId, assetIds: [assetId] })];
    harness.show(creator, { ...document, works });
    const own = await harness.made(creator, creator);
    harness.show(creator, { ...document, works: [sampleWork(2, { ownerId, assetIds: [assetId], id: works[0]?.id })] });
    const init = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(picture) };
    await harness.media.request(OWN_PORTRAIT_PATH, creator, init);
    const withPortrait = await harness.made(creator, creator);
    expect((await harness.file(plain.id, creator)).status).toBe(404);
    expect((await harness.file(own.id, creator)).status).toBe(404);
    expect(await pictures(withPortrait.id, creator)).toBe(2);
  });

  it('contains the creator’s logo, and is made again with another logo', async () => {
    const creator = callers.creator();
    harness.publish(creator);
    const plain = await harness.made(creator, creator);
    expect(await pictures(plain.id, creator)).toBe(0);
    const logo = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#39727c80' } })
      .png()
      .toBuffer();
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(logo) };
    await harness.media.request(OWN_LOGO_PATH, creator, init);
    const withLogo = await harness.made(creator, creator);
    expect(withLogo.id).not.toBe(plain.id);
    // A PDF stores transparency as a picture of its own.
    expect(await pictures(withLogo.id, creator)).toBe(2);
    expect((await harness.file(plain.id, creator)).status).toBe(404);
  });

  it('contains no file of another member that a work claims', async () => {
    const [creator, other] = [callers.creator(), callers.creator()];
    const works = [sampleWork(2, { ownerId: creator.accountId, assetIds: [await pictureOf(other)] })];
    harness.show(creator, { ...harness.publish(creator), works });
    const { id } = await harness.made(creator, creator);
    expect(await pictures(id, creator)).toBe(0);
  });

  it('contains every picture of a work, also of credited works of others', async () => {
    const [creator, other] = [callers.creator(), callers.creator()];
    const [own, others] = [[await pictureOf(creator), await pictureOf(creator)], [await pictureOf(other)]];
    const { familyName, firstName, familyNameRoman, firstNameRoman } = sampleDocument(0).creator;
    const owner = { familyName, firstName, familyNameRoman, firstNameRoman };
    const works = [
      sampleWork(2, { ownerId: creator.accountId, assetIds: own }),
      sampleWork(2, { ownerId: other.accountId, assetIds: others, part: { roles: [], owner } }),
    ];
    harness.show(creator, { ...harness.publish(creator), works });
    const { id } = await harness.made(creator, creator);
    expect(await pictures(id, creator)).toBe(3);
    await erase(other.accountId);
    expect(stored(id)).toBe(false);
    expect((await harness.file(id, creator)).status).toBe(404);
  });

  it('is made once per content for everybody who sees it', async () => {
    const [creator, one, other] = [callers.creator(), callers.user(), callers.creator()];
    harness.publish(creator, one, other);
    const first = await harness.made(creator, one);
    expect(idOf(await harness.make(creator, one))).toBe(first.id);
    expect(idOf(await harness.make(creator, other))).toBe(first.id);
    expect((await harness.file(first.id, other)).status).toBe(200);
    expect(idOf(await harness.make(creator, one, 'en'))).not.toBe(first.id);
  });

  it('is made once for simultaneous requests', async () => {
    const creator = callers.creator();
    harness.publish(creator);
    const answers = await Promise.all(Array.from({ length: 6 }, () => harness.make(creator, creator)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
  });

  it('is unavailable when its content has changed', async () => {
    const [creator, viewer] = [callers.creator(), callers.user()];
    const document = harness.publish(creator, viewer);
    const { id } = await harness.made(creator, viewer);
    harness.show(creator, changed(document), viewer);
    expect((await harness.get(id, viewer)).status).toBe(404);
    expect((await harness.file(id, viewer)).status).toBe(404);
    expect(idOf(await harness.make(creator, viewer))).not.toBe(id);
  });

  it('is 404 for whoever may not see the profile, or sees less of it', async () => {
    const [creator, less, nobody] = [callers.creator(), callers.user(), callers.user()];
    const document = harness.publish(creator);
    harness.show(creator, document);
    const { id } = await harness.made(creator, creator);
    harness.seen.set(less.accountId, { ...document, works: document.works.slice(1) });
    expect((await harness.file(id, less)).status).toBe(404);
    expect((await harness.file(id, nobody)).status).toBe(404);
    expect((await harness.file(id, null)).status).toBe(401);
    expect((await harness.make(creator, nobody)).status).toBe(404);
  });

  it('sends a notice to those who waited for it, and to nobody else', async () => {
    const [creator, one, other] = [callers.creator(), callers.user(), callers.user()];
    harness.publish(creator, one, other);
    await harness.made(creator, one);
    expect((await told()).filter(({ creatorId }) => creatorId === creator.accountId)).toEqual([]);
    const { id } = await harness.made(creator, other, 'en');
    await harness.make(creator, one, 'en');
    await harness.query(`UPDATE profile_pdf SET state = 'waiting', attempts = 0, created_at = now() - interval '1 minute' WHERE id = $1`, [id]); // prettier-ignore
    await harness.made(creator, other, 'en');
    const accountIds = [other.accountId, one.accountId];
    expect((await told()).filter(({ creatorId }) => creatorId === creator.accountId)).toEqual([
      { pdfId: id, creatorId: creator.accountId, name: '水沢 葵', accountIds },
    ]);
  });

  it('is made again after a failure', async () => {
    const creator = callers.creator();
    harness.publish(creator);
    const { id } = await harness.made(creator, creator);
    await harness.query(`UPDATE profile_pdf SET state = 'failed' WHERE id = $1`, [id]);
    expect((await harness.file(id, creator)).status).toBe(409);
    const again = await harness.made(creator, creator);
    expect(again.id).not.toBe(id);
    expect(stored(id)).toBe(false);
  });

  it('is deleted after seven days', async () => {
    const creator = callers.creator();
    harness.publish(creator);
    const { id } = await harness.made(creator, creator);
    await harness.query(`UPDATE profile_pdf SET ends_at = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await harness.file(id, creator)).status).toBe(404);
    await harness.media.service.running.app.get(FileJobsService).endOld();
    expect(stored(id)).toBe(false);
    expect(await harness.query('SELECT id FROM profile_pdf WHERE id = $1', [id])).toEqual([]);
  });

  it('is deleted with the creator’s account; its requesters are erased with theirs', async () => {
    const [creator, viewer] = [callers.creator(), callers.user()];
    harness.publish(creator, viewer);
    const { id } = await harness.made(creator, viewer);
    await erase(viewer.accountId);
    expect(await harness.query('SELECT asked_by FROM profile_pdf WHERE id = $1', [id])).toEqual([{ asked_by: [] }]);
    await erase(creator.accountId);
    expect(await harness.query('SELECT id FROM profile_pdf WHERE id = $1', [id])).toEqual([]);
    expect(stored(id)).toBe(false);
  });
});
