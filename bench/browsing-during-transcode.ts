// Browsing while a film is being transcoded against browsing while nothing is, on one running platform:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/browsing-during-transcode.ts [--seconds 30] [--rate 20]
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { media } from '@koma/contracts';
import { findFfmpeg } from '../services/media/src/pipeline/index.js';
import { ApiClient } from '../tools/platform/api-client.js';
import { accounts } from '../tools/platform/demo-accounts.js';
import { PlatformProcess } from '../tools/platform/platform-process.js';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, rate: { type: 'string', default: '20' } },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
/** What a visitor of lists and details asks for. */
const PATHS = [
  '/api/catalogue/works?kind=video',
  '/api/catalogue/works/facets?kind=video',
  '/api/catalogue/works?kind=image',
];

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const platform = new PlatformProcess(join(folder, 'data'), { LIMIT_FACTOR: '1000' });
try {
  const origin = await platform.start();
  const [creator] = accounts.filter(({ profileType }) => profileType === 'creator');
  const client = await new ApiClient(origin).signIn(creator?.email ?? '', creator?.password ?? '');
  const film = await makeFilm();
  await browse(client, 3);
  const idle = await browse(client, seconds);
  const id = await client.upload(film, 'video');
  const busy = await browse(client, seconds);
  const { isComplete, progress } = await client.call(media.getAsset, { params: { id } });
  if (isComplete) process.stdout.write('The film was complete before the end: take a longer one.\n');
  const words = (name: string, times: readonly number[]) =>
    `${name} median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;
  const ratio = (at(busy, 0.95) / at(idle, 0.95)).toFixed(2);
  process.stdout.write(
    `${words('idle', idle)}; ${words('during a transcode', busy)} (${Math.round(progress * 100)} % done): p95 ${ratio}× (bar 2×)\n`,
  );
} finally {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** Long enough to be worked on until the end. */
async function makeFilm(): Promise<string> {
  const path = join(folder, 'film.mp4');
  const picture = 'gradients=s=1920x1080:r=30:d=60:speed=0.02:n=5,noise=alls=2:allf=t,format=yuv420p';
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '12M', '-g', '60', path];
  await promisify(execFile)(findFfmpeg(), ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', picture, ...codec]);
  return path;
}

/** Milliseconds of requests that come at a steady rate, however long each takes. */
async function browse({ origin, token }: ApiClient, forSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => {
    const start = performance.now();
    const response = await fetch(new URL(path, origin), { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - start);
  };
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < forSeconds * rate; count += 1) {
    const wait = start + (count * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    running.push(ask(PATHS[count % PATHS.length] ?? ''));
  }
  await Promise.all(running);
  return times;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN;
}
