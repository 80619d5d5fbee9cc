import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OWN_LOGO_PATH, OWN_PORTRAIT_PATH } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { exportFileName } from '../src/made-files/exports/data-export.entity.js';
import { FileJobsService } from '../src/made-files/file-jobs/file-jobs.service.js';
import { ExportHarness, NAMES } from './export-harness.js';
import { SAMPLES } from './media-harness.js';
import { readZip, type ZippedFile } from './zip-reader.js';

let harness: ExportHarness;
let picture: Buffer;
beforeAll(async () => {
  harness = await ExportHarness.start({ LEASE_SECONDS: '2' });
  picture = await readFile(join(SAMPLES, 'picture.jpg'));
});
afterAll(() => harness.close());
afterEach(() => harness.reset());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = (files: ZippedFile[], path: string) =>
  files.find((file) => file.path === path)?.content.toString() ?? '';
const manifest = z.object({ files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })) });
const asset = z.object({ id: z.string(), fileName: z.string(), file: z.string().nullable() });
const upload = async (owner = callers.creator(), name = '夏:の<はじまり>.jpg') => {
  const { id } = await harness.media.upload(owner, { name, kind: 'image', bytes: picture });
  await harness.media.settled(id, owner);
  return id;
};
const stored = (id: string) => existsSync(join(harness.media.folder, 'files/exports', id));

describe('a data export', () => {
  it('contains the parts of all services, the original files, and the digest of each', async () => {
    const owner = callers.creator();
    const id = await upload(owner);
    for (const path of [OWN_PORTRAIT_PATH, OWN_LOGO_PATH]) {
      const headers = { 'content-type': 'image/jpeg' };
      await harness.media.request(path, owner, { method: 'PUT', headers, body: new Uint8Array(picture) });
    }
    const one = await harness.make(owner);
    expect(one).toMatchObject({ state: 'ready', progress: 1 });
    const zip = await harness.zip(one.id, owner);
    expect(zip.length).toBe(one.bytes);
    expect(sha256(zip)).toBe(one.sha256);
    const files = readZip(zip);
    expect(files.map(({ path }) => path)).toEqual([
      'README.txt',
      'schema.json',
      'account/cancellation.json',
      'catalogue/works.json',
      'notifications/notices.json',
      'activity/activity.csv',
      'payments/payments.json',
      'licences/licences.json',
      'assets.json',
      'downloads.json',
      `files/${id}/夏_の_はじまり_.jpg`,
      'files/portrait.webp',
      'files/logo.webp',
      'manifest.json',
    ]);
    expect(files.every(({ isUtf8 }) => isUtf8)).toBe(true);
    expect(files.find(({ path }) => path.endsWith('.jpg'))?.content.equals(picture)).toBe(true);
    expect(textOf(files, 'catalogue/works.json')).toBe('[{"title":"夏のはじまり"}]\n');
    const listed = manifest.parse(JSON.parse(textOf(files, 'manifest.json'))).files;
    expect(listed).toEqual(
      files
        .filter(({ path }) => path !== 'manifest.json')
        .map(({ path, content }) => ({ path, bytes: content.length, sha256: sha256(content) })),
    );
    expect(z.array(asset).parse(JSON.parse(textOf(files, 'assets.json')))).toEqual([
      { id, fileName: '夏:の<はじまり>.jpg', file: `files/${id}/夏_の_はじまり_.jpg` },
    ]);
    for (const name of NAMES) expect(harness.others[name].received).toContainEqual({ accountId: owner.accountId });
  });

  it('has a README in both languages, and a schema of the JSON files known to the contracts', async () => {
    const owner = callers.user();
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner));
    const readme = textOf(files, 'README.txt');
    for (const { path } of files.filter(({ path }) => path !== 'README.txt')) expect(readme).toContain(`  ${path}\n`);
    expect(readme).toContain('お知らせ');
    expect(readme).toContain('your notices');
    const schema = z
      .object({ properties: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(textOf(files, 'schema.json')));
    expect(schema.properties['assets.json']).toMatchObject({ type: 'array', items: { type: 'object' } });
    expect(Object.keys(schema.properties).sort()).toEqual([
      'account/cancellation.json',
      'assets.json',
      'downloads.json',
      'notifications/notices.json',
    ]);
  });

  it('has no schema for a file that differs from the contracts', async () => {
    harness.answers.notification = () => ({ files: { 'notifications/notices.json': '[{"kind":"unheard-of"}]' } });
    const owner = callers.user();
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner));
    expect(textOf(files, 'schema.json')).not.toContain('notices.json');
    expect(textOf(files, 'notifications/notices.json')).toBe('[{"kind":"unheard-of"}]');
  });

  it('contains the largest rendition of a picture whose original is not stored', async () => {
    const owner = callers.creator();
    const id = await upload(owner, '夏.jpg');
    await rm(join(harness.media.folder, 'files/originals', id));
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner)).filter(({ path }) => path.startsWith('files/'));
    expect(files.map(({ path }) => path)).toEqual([`files/${id}/夏.webp`]);
    const largest = (await readdir(join(harness.media.folder, 'files/renditions', id, 'picture')))
      .map((name) => Number.parseInt(name))
      .toSorted((a, b) => b - a)[0];
    const expected = await readFile(join(harness.media.folder, `files/renditions/${id}/picture/${largest}.webp`));
    expect(files[0]?.content.equals(expected)).toBe(true);
  });

  it('lists a file without stored bytes', async () => {
    const owner = callers.creator();
    const broken = { name: '壊れた.jpg', kind: 'image', bytes: Buffer.from('x') };
    const { id } = await harness.media.upload(owner, broken);
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner));
    expect(z.array(asset).parse(JSON.parse(textOf(files, 'assets.json')))).toEqual([
      { id, fileName: '壊れた.jpg', file: null },
    ]);
  });

  it('leaves out the still of a film on YouTube, which is no file of the member', async () => {
    const owner = callers.creator();
    const [own, still] = [await upload(owner, '夏.jpg'), await upload(owner, 'still.jpg')];
    await harness.query('UPDATE asset SET video_id = $2 WHERE id = $1', [still, 'dQw4w9WgXcQ']);
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner));
    expect(
      z
        .array(asset)
        .parse(JSON.parse(textOf(files, 'assets.json')))
        .map(({ id }) => id),
    ).toEqual([own]);
    expect(files.map(({ path }) => path).filter((path) => path.startsWith('files/'))).toEqual([`files/${own}/夏.jpg`]);
    expect(files.some(({ content }) => content.includes(still))).toBe(false);
  });

  it('keeps both files when services use the same name', async () => {
    harness.answers.auth = () => ({ files: { 'facts.json': '1' } });
    harness.answers.catalogue = () => ({ files: { 'facts.json': '2' } });
    const owner = callers.user();
    const one = await harness.make(owner);
    const files = readZip(await harness.zip(one.id, owner));
    expect([textOf(files, 'facts.json'), textOf(files, 'catalogue/facts.json')]).toEqual(['1', '2']);
  });

  it('sends one notice when it is ready', async () => {
    const owner = callers.user();
    const one = await harness.make(owner);
    const events = await writtenEvents(harness.media.service.running.database, 'media.export.ready');
    expect(events.filter(({ accountId }) => accountId === owner.accountId)).toEqual([
      { exportId: one.id, accountId: owner.accountId },
    ]);
  });

  it('is null before the first request', async () => {
    expect(await harness.latest(callers.user())).toBeNull();
  });
});

describe('the zip file of an export', () => {
  it('is saved under a fixed name with the day of Tokyo, not cached, and served in ranges', async () => {
    const owner = callers.user();
    const { id, bytes } = await harness.make(owner);
    const { headers } = await harness.file(id, owner);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="koma-export-\d{4}-\d\d-\d\d\.zip"$/);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const part = await harness.file(id, owner, { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${bytes}`);
    expect(await part.text()).toBe('PK\u0003\u0004');
  });

  it.each([
    ['2026-11-30T14:59:59.000Z', 'koma-export-2026-11-30.zip'],
    ['2026-11-30T15:00:00.000Z', 'koma-export-2026-12-01.zip'],
  ])('requested at %s is named %s', (createdAt, name) => {
    expect(exportFileName({ createdAt: new Date(createdAt) })).toBe(name);
  });

  it('opens for its owner only, not for staff', async () => {
    const owner = callers.creator();
    const { id } = await harness.make(owner);
    expect((await harness.file(id, callers.creator())).status).toBe(404);
    expect((await harness.file(id, callers.user())).status).toBe(404);
    expect((await harness.file(id, callers.fullAdmin())).status).toBe(403);
    expect((await harness.file(id, null)).status).toBe(401);
    expect((await harness.file(callers.user().accountId, owner)).status).toBe(404);
    expect((await harness.file('..%2f..', owner)).status).toBe(404);
    expect((await harness.file(id, owner)).status).toBe(200);
  });

  it('is not found while the export is running', async () => {
    harness.others.analytics.isDown = true;
    const owner = callers.user();
    const { body } = await harness.start(owner);
    const answer = await harness.file(String(Object(body).id), owner);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'EXPORT.NOT_READY' });
    await harness.settled(owner);
  });

  it('is deleted after seven days with its export', async () => {
    const owner = callers.user();
    const { id, endsAt } = await harness.make(owner);
    const days = (Date.parse(endsAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const sweep = () => harness.media.service.running.app.get(FileJobsService).endOld();
    await sweep();
    expect(stored(id)).toBe(true);
    await harness.query(`UPDATE data_export SET ends_at = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await harness.file(id, owner)).status).toBe(404);
    expect(await harness.latest(owner)).toMatchObject({ id, state: 'ended' });
    await sweep();
    expect(stored(id)).toBe(false);
    expect(await harness.query('SELECT state FROM data_export WHERE id = $1', [id])).toEqual([{ state: 'ended' }]);
  });

  it('is deleted when the next export is ready', async () => {
    const owner = callers.user();
    const first = await harness.make(owner);
    const second = await harness.make(owner);
    expect(second.id).not.toBe(first.id);
    expect((await harness.file(first.id, owner)).status).toBe(404);
    expect((await harness.file(second.id, owner)).status).toBe(200);
  });
});
