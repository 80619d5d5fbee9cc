// How long the pipeline takes from a film's file to each of its stages (it could play, has 720p and quad, is complete), against plain
// ffmpeg doing the same, in one run. Without upload, queue and gateway: bench/hand-over.ts measures the queue.
// Usage: node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/film.ts [--seconds 60] [--rounds 3] [--first-stage] [--ffmpeg PATH]
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, constants, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findFfmpeg, processAsset } from '../services/media/src/pipeline/index.js';

type Rung = readonly [lines: number, kilobits: number];
type Costs = Record<string, number[]>;

const run = promisify(execFile);
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    ffmpeg: { type: 'string' },
    /** Stops when the film could play. */
    'first-stage': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const ffmpeg = findFfmpeg(values.ffmpeg);
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const film = join(folder, 'film.mp4');
const RUNGS: readonly Rung[] = [
  [1080, 6000],
  [720, 3200],
  [480, 1500],
  [360, 800],
];
const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
const MAIN = RUNGS.filter(([lines]) => lines === 720);
const STILLS = [0.12, 0.37, 0.62, 0.87].map((share) => `eq(n,${Math.floor(share * seconds * 30)})`).join('+');

// The pipeline works at low priority, encoding at the lowest; so does what it is measured against.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  await makeFilm();
  const costs: Costs = { remux: [], firstStage: [], plainMain: [], main: [], plainAll: [], all: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    costs.remux?.push(await measured(remux));
    if (values['first-stage']) {
      costs.firstStage?.push((await pipeline())[0] ?? 0);
      continue;
    }
    costs.plainMain?.push(await measured((output) => plain(output, MAIN, false)));
    costs.plainAll?.push(await measured((output) => plain(output, RUNGS, true)));
    const [firstStage = 0, main = 0, all = 0] = await pipeline();
    costs.firstStage?.push(firstStage);
    costs.main?.push(main);
    costs.all?.push(all);
  }
  const ratio = (one: string, other: string) => Math.round((100 * median(costs[one])) / median(costs[other])) / 100;
  const ratios = {
    firstStageToRemux: ratio('firstStage', 'remux'),
    mainAndQuadToPlain: ratio('main', 'plainMain'),
    completeToPlain: ratio('all', 'plainAll'),
  };
  console.log(JSON.stringify({ cores: availableParallelism(), load: loadavg()[0], seconds, ratios, costs }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Drifting colours, a little grain and a moving edge, 30 fps, 12 Mbit/s, stereo: neither trivial nor noise. */
async function makeFilm(): Promise<void> {
  const picture = `gradients=s=1920x1080:r=30:d=${seconds}:speed=0.02:n=5,noise=alls=2:allf=t,format=yuv420p`;
  const sound = `aevalsrc=0.2*sin(440*t)|0.2*sin(554*t):d=${seconds}`;
  const bar = ['-vf', "drawbox=x='mod(t*300,iw)':y=0:w=12:h=ih:color=white@0.7:t=fill"];
  const rate = ['-b:v', '12M', '-maxrate', '16M', '-bufsize', '16M', '-g', '60'];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', ...rate, '-c:a', 'aac', '-movflags', '+faststart'];
  const input = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  await run(ffmpeg, ['-y', '-loglevel', 'error', ...input, ...bar, ...codec, film]);
}

async function measured(work: (output: string) => Promise<void>): Promise<number> {
  const output = await mkdtemp(join(folder, 'run-'));
  const start = performance.now();
  await work(output);
  const cost = Math.round(performance.now() - start);
  await rm(output, { recursive: true });
  return cost;
}

/** Milliseconds from the film's last byte to the end of each stage. */
async function pipeline(): Promise<number[]> {
  const output = await mkdtemp(join(folder, 'run-'));
  const temporary = join(output, 'temporary');
  await mkdir(temporary);
  const job = { input: film, output, temporary, ffmpeg };
  const ends: number[] = [];
  const start = performance.now();
  for (let outcome = await processAsset(job, 'video/mp4'); ;) {
    ends.push(Math.round(performance.now() - start));
    if (!outcome.next || values['first-stage']) break;
    outcome = await processAsset({ ...job, next: outcome.next }, 'video/mp4');
  }
  await rm(output, { recursive: true });
  return ends;
}

async function remux(output: string): Promise<void> {
  await run(ffmpeg, ['-y', '-loglevel', 'error', '-i', film, '-c', 'copy', ...hls(output, '.')]);
}

/** One command as a practitioner would write it: decode once, split, scale, encode. */
async function plain(output: string, rungs: readonly Rung[], withPreview: boolean): Promise<void> {
  await Promise.all([...rungs.map(([lines]) => String(lines)), 'quad'].map((name) => mkdir(join(output, name))));
  const parts = [...rungs.map(([lines]) => `v${lines}`), 'quad', ...(withPreview ? ['moving'] : [])];
  const start = seconds / 4;
  const graph = [
    `[0:v]split=${parts.length}${parts.map((part) => `[${part}in]`).join('')}`,
    ...rungs.map(([lines]) => `[v${lines}in]scale=-2:${lines}[v${lines}]`),
    `[quadin]select='${STILLS}',setpts=N/(30*TB),scale=640:-2,split[quads][tilein]`,
    '[tilein]tile=2x2[tile]',
    ...(withPreview ? [`[movingin]trim=${start}:${start + 4},setpts=PTS-STARTPTS,fps=30,scale=480:-2[moving]`] : []),
  ].join(';');
  const moving = ['-map', '[moving]', ...H264, '-crf', '26', `${output}/preview.mp4`];
  await run('nice', [
    ...['-n', '9', ffmpeg],
    ...['-y', '-loglevel', 'error', '-i', film, '-filter_complex', graph],
    ...rungs.flatMap(([lines, kilobits]) => [
      ...['-map', `[v${lines}]`, '-map', '0:a', ...H264, '-crf', '22', '-maxrate', `${kilobits}k`],
      ...['-bufsize', `${kilobits * 2}k`, '-g', '120', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k'],
      ...hls(output, String(lines)),
    ]),
    ...['-map', '[quads]', '-q:v', '3', `${output}/quad/%d.jpg`],
    ...['-map', '[tile]', '-c:v', 'libwebp', '-frames:v', '1', `${output}/quad/sheet.webp`],
    ...(withPreview ? moving : []),
  ]);
}

function hls(output: string, name: string): string[] {
  const segments = ['-hls_segment_filename', `${output}/${name}/%05d.m4s`, `${output}/${name}/index.m3u8`];
  return ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', ...segments];
}

function median(costs: readonly number[] = []): number {
  return costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0;
}
