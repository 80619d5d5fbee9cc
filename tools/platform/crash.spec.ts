import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dashboards, media, notifications, profiles, UPLOADS_PATH, VIEWS_PATH, works } from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedAccounts } from '../stack/services.js';
import { ApiClient } from './api-client.js';
import { PlatformProcess } from './platform-process.js';
import { runningDatabase } from './running-database.js';

const CREATOR = { email: 'crash@koma.example', password: 'Koma2026x', profileType: 'creator' } as const;
const SAMPLE = resolve(import.meta.dirname, '../../services/media/samples/film.mp4');
const data = mkdtempSync(join(tmpdir(), 'koma-crash-'));
const platform = new PlatformProcess(data, { LEASE_SECONDS: '2', TRUSTED_PROXIES: '1' });
let client: ApiClient;
/** A published film. */
let filmId: string;

const encode = (text: string) => Buffer.from(text).toString('base64');

beforeAll(async () => {
  const origin = await platform.start(['--empty']);
  await seedAccounts({ DATABASE_URL: await runningDatabase('auth', data) }, [CREATOR]);
  client = await new ApiClient(origin).signIn(CREATOR.email, CREATOR.password);
  // The catalogue hears of a new account a moment later.
  await eventually(() => client.call(profiles.setStatus, { body: { status: 'publish' } }));
  const form = { title: '海辺の一日', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
  ({ id: filmId } = await client.call(works.create, { body: { kind: 'video', assetIds: [], form } }));
  await client.call(works.setStatus, { params: { id: filmId }, body: { status: 'publish' } });
}, 180_000);
afterAll(async () => {
  await platform.stop();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

/** One request of the tus protocol. */
function tus(
  path: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer | null = null,
): Promise<Response> {
  return fetch(new URL(path, client.origin), {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${client.token}`, ...headers },
    body: body && new Uint8Array(body),
  });
}

const append = (path: string, offset: number, body: Buffer) =>
  tus(path, 'PATCH', { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);

async function readyNotices(fileName: string): Promise<number> {
  const { items } = await client.call(notifications.list, { query: { limit: 100 } });
  return items.filter(({ kind, values }) => kind === 'asset-ready' && values.fileName === fileName).length;
}

describe('kill -9 of the whole platform', () => {
  it('during an upload: the upload continues where it stopped', async () => {
    const bytes = await readFile(SAMPLE);
    const metadata = `filename ${encode('interrupted.mp4')},kind ${encode('video')}`;
    const announced = await tus(UPLOADS_PATH, 'POST', {
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
    });
    const location = announced.headers.get('location') ?? '';
    const half = Math.floor(bytes.length / 2);
    expect((await append(location, 0, bytes.subarray(0, half))).status).toBe(204);
    await platform.kill();
    await platform.start();
    const offset = Number((await tus(location, 'HEAD', {})).headers.get('upload-offset'));
    expect(offset).toBe(half);
    expect((await append(location, offset, bytes.subarray(offset))).status).toBe(204);
    const asset = await client.settled(location.split('/').at(-1) ?? '');
    expect(asset).toMatchObject({ state: 'ready', fileName: 'interrupted.mp4' });
  }, 120_000);

  it('during a transcode: the job is repeated, and announced once', async () => {
    const id = await client.upload(SAMPLE, 'video');
    await eventually(async () => {
      const { state, isComplete } = await client.call(media.getAsset, { params: { id } });
      expect([state === 'uploaded', isComplete]).toEqual([false, false]);
    });
    await platform.kill();
    await platform.start();
    expect(await client.settled(id)).toMatchObject({ state: 'ready', failure: null });
    await eventually(async () => expect(await readyNotices('film.mp4')).toBeGreaterThan(0));
    await new Promise((done) => setTimeout(done, 1_500));
    expect(await readyNotices('film.mp4')).toBe(1);
  }, 120_000);

  it('during a stream of views: no acknowledged view is lost or counted twice', async () => {
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const total = async () =>
      (await client.call(dashboards.figures, { query: { from: today, to: today, measure: 'view' } })).total;
    const before = await total();
    let [sent, acknowledged] = [0, 0];
    const report = async () => {
      sent += 1;
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0',
        // Each view is by another viewer.
        'x-forwarded-for': `192.0.2.${sent}`,
      };
      const body = JSON.stringify({ kind: 'video', id: filmId });
      const response = await fetch(new URL(VIEWS_PATH, client.origin), { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (response?.status === 202) acknowledged += 1;
    };
    const flood = (async () => {
      while (sent < 200) await Promise.all(Array.from({ length: 10 }, report));
    })();
    await eventually(async () => expect(acknowledged).toBeGreaterThan(80));
    await platform.kill();
    await flood;
    await platform.start();
    await eventually(async () => expect((await total()) - before).toBeGreaterThanOrEqual(acknowledged), 10_000);
    await new Promise((done) => setTimeout(done, 1_500));
    const counted = (await total()) - before;
    expect(counted).toBeGreaterThanOrEqual(acknowledged);
    expect(counted).toBeLessThanOrEqual(sent);
  }, 120_000);
});
