// A picture from the first byte sent until all widths can be read as WebP, and until they are complete (AVIF too), on a running
// platform, against sharp making the same files one after another from the original, in one run:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/picture.ts [--rounds 7]
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { media, MEDIA_EVENTS_PATH, mediaEvent, UPLOADS_PATH } from '@koma/contracts';
import sharp, { type AvifOptions, type WebpOptions } from 'sharp';
import { ApiClient } from '../tools/platform/api-client.js';
import { accounts } from '../tools/platform/demo-accounts.js';
import { PlatformProcess } from '../tools/platform/platform-process.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const SAMPLE = resolve(import.meta.dirname, '../services/media/samples/picture.jpg');
const CASES = [
  { name: '12 megapixels', width: 4000, height: 3000, widths: [320, 640, 1280, 1920, 2560], bar: 1 },
  { name: '1080p', width: 1920, height: 1080, widths: [320, 640, 1280, 1920], bar: 1.5 },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const platform = new PlatformProcess(join(folder, 'data'), { LIMIT_FACTOR: '100' });
try {
  const origin = await platform.start();
  const [creator] = accounts.filter(({ profileType }) => profileType === 'creator');
  const client = await new ApiClient(origin).signIn(creator?.email ?? '', creator?.password ?? '');
  const headers = { authorization: `Bearer ${client.token}` };
  const ready = await listen(origin, headers);
  for (const { name, width, height, widths, bar } of CASES) {
    const input = join(folder, `${width}.jpg`);
    await makePicture(input, width, height);
    const bytes = await readFile(input);
    const sides = {
      koma: () => upload(client, { headers, bytes, widths, ready }),
      sharp: () => oneAfterAnother(input, widths, { webp: { quality: 82, effort: 2 }, avif: { quality: 60, effort: 2 } }),
      "sharp's own settings": () => oneAfterAnother(input, widths, { webp: { quality: 82 }, avif: { quality: 60 } }),
    }; // prettier-ignore
    const costs: Record<string, { shown: number[]; complete: number[] }> = Object.fromEntries(
      Object.keys(sides).map((side) => [side, { shown: [], complete: [] }]),
    );
    for (let round = 0; round <= Number(values.rounds); round += 1)
      for (const [side, work] of Object.entries(sides)) {
        const { shown, complete } = await measured(work);
        // The first round warms all up.
        if (round === 0) continue;
        costs[side]?.shown.push(shown);
        costs[side]?.complete.push(complete);
      }
    for (const end of ['shown', 'complete'] as const) {
      const [koma = NaN, ...others] = Object.values(costs).map((each) => median(each[end]));
      const against = others.map((other, at) => `${(koma / other).toFixed(2)}× of ${Object.keys(sides)[at + 1]} (${other.toFixed(0)} ms)`); // prettier-ignore
      process.stdout.write(
        `${name}, ${bytes.length} bytes, ${end}: ${koma.toFixed(0)} ms is ${against.join(', ')}; bar of the first when shown ${bar}×; load ${loadavg()[0]?.toFixed(1)}\n`,
      );
    }
  }
} finally {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** A photograph's detail, with the grain of a sensor. */
async function makePicture(path: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const picture = await sharp(SAMPLE).resize(width, height, { fit: 'cover' }).toBuffer();
  await sharp(picture)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(path);
}

/** Hears when files can be shown; answers how to wait for one. */
async function listen(origin: string, headers: Record<string, string>): Promise<(id: string) => Promise<void>> {
  const shown = new Set<string>();
  const waiting = new Map<string, () => void>();
  const response = await fetch(new URL(MEDIA_EVENTS_PATH, origin), { headers });
  void (async () => {
    for await (const part of response.body ?? []) {
      for (const [, data = ''] of Buffer.from(part)
        .toString()
        .matchAll(/^data: (.*)$/gm)) {
        const event = mediaEvent.parse(JSON.parse(data));
        if (event.kind !== 'asset' || event.state !== 'ready') continue;
        shown.add(event.id);
        waiting.get(event.id)?.();
      }
    }
  })().catch(() => undefined);
  return (id) => (shown.has(id) ? Promise.resolve() : new Promise((done) => waiting.set(id, done)));
}

interface Uploading {
  headers: Record<string, string>;
  bytes: Buffer;
  widths: readonly number[];
  ready: (id: string) => Promise<void>;
}

/** Sends a picture and reads every width of it. @returns what waits for the rest (AVIF) */
async function upload(client: ApiClient, { headers, bytes, widths, ready }: Uploading): Promise<() => Promise<void>> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${encode('picture.jpg')},kind ${encode('image')}`;
  const announced = await fetch(new URL(UPLOADS_PATH, client.origin), {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const location = announced.headers.get('location') ?? '';
  await fetch(new URL(location, client.origin), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  const id = location.split('/').at(-1) ?? '';
  await ready(id);
  const { stillUrl } = await client.call(media.getAsset, { params: { id } });
  const read = async (width: number) => {
    const response = await fetch(new URL((stillUrl ?? '').replace(/\d+\.webp$/, `${width}.webp`), client.origin));
    if (!response.ok) throw new Error(`${width}: ${response.status}`);
    await response.arrayBuffer();
  };
  await Promise.all(widths.map(read));
  return async () => void (await client.settled(id));
}

/** As anybody would write it: every width from the file itself, first in the format that every browser reads. */
async function oneAfterAnother(
  input: string,
  widths: readonly number[],
  settings: { webp: WebpOptions; avif: AvifOptions },
): Promise<() => Promise<void>> {
  const file = (width: number, format: string) => join(folder, `${width}.${format}`);
  for (const width of widths) await sharp(input).resize(width).webp(settings.webp).toFile(file(width, 'webp'));
  return async () => {
    for (const width of widths) await sharp(input).resize(width).avif(settings.avif).toFile(file(width, 'avif'));
  };
}

/** Milliseconds until it is shown, and until it is complete. */
async function measured(work: () => Promise<() => Promise<void>>): Promise<{ shown: number; complete: number }> {
  const start = performance.now();
  const complete = await work();
  const shown = performance.now() - start;
  await complete();
  return { shown, complete: performance.now() - start };
}

function median(costs: readonly number[]): number {
  return costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? NaN;
}
