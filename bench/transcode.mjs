// What the media pipeline costs above plain ffmpeg: a 10-s 1080p film, from its last byte to all renditions.
// Usage: node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/transcode.mjs [--rounds 3] [--ffmpeg PATH] [--separate]
// `--separate` also times one command per rendition, which decodes the film again for each.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findFfmpeg, processAsset } from '../services/media/src/pipeline/index.ts';

const run = promisify(execFile);
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    ffmpeg: { type: 'string' },
    separate: { type: 'boolean', default: false },
  },
});
const ffmpeg = findFfmpeg(values.ffmpeg);
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const film = join(folder, 'film.mp4');
const RUNGS = [
  [1080, 1920, 6000],
  [720, 1280, 3200],
  [480, 854, 1500],
  [360, 640, 800],
];
const POSTERS = ['320.avif', '640.avif', '1280.avif', '320.webp', '640.webp', '1280.webp', '1920.webp'];
const AUDIO = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
const PREVIEW = 'trim=2.5:6.5,setpts=PTS-STARTPTS,fps=30,scale=480:-2';
const MOVING = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-movflags', '+faststart'];
const QUAD = "select='eq(n,36)+eq(n,111)+eq(n,186)+eq(n,261)',setpts=N/(30*TB),scale=640:-2";
const POSTER = "select='eq(n,111)'";

// The pipeline works at low priority; so does what it is measured against.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

try {
  await makeFilm();
  const costs = { pipeline: [], plain: [], separate: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    costs.plain.push(await measured(plain));
    costs.pipeline.push(await measured(pipeline));
    if (values.separate) costs.separate.push(await measured(separate));
  }
  const ratio = (kind, unit) => Math.round((100 * best(costs.pipeline, unit)) / best(costs[kind], unit)) / 100;
  const against = (kind) => ({ wallTime: ratio(kind, 'wallMs'), processorTime: ratio(kind, 'processorMs') });
  const separateRatio = values.separate ? { ratioToSeparate: against('separate') } : {};
  console.log(JSON.stringify({ cores: availableParallelism(), ratio: against('plain'), ...separateRatio, costs }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Drifting colours, a little grain and a moving edge, 30 fps, 12 Mbit/s, stereo: neither trivial nor noise. */
async function makeFilm() {
  const picture = 'gradients=s=1920x1080:r=30:d=10:speed=0.02:n=5,noise=alls=2:allf=t,format=yuv420p';
  const input = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'aevalsrc=0.2*sin(440*t)|0.2*sin(554*t):d=10'];
  const bar = ['-vf', "drawbox=x='mod(t*300,iw)':y=0:w=12:h=ih:color=white@0.7:t=fill"];
  const rate = ['-b:v', '12M', '-maxrate', '16M', '-bufsize', '16M'];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', ...rate, '-c:a', 'aac', '-movflags', '+faststart'];
  await run(ffmpeg, ['-y', '-loglevel', 'error', ...input, ...bar, ...codec, film]);
}

async function measured(work) {
  const output = await mkdtemp(join(folder, 'run-'));
  const [start, processor] = [performance.now(), processorMs()];
  await work(output);
  const cost = { wallMs: Math.round(performance.now() - start), processorMs: processorMs() - processor };
  await rm(output, { recursive: true });
  return cost;
}

/** What this process and its ended children have used (proc(5): utime, stime, cutime, cstime in 1/100 s); Linux only. */
function processorMs() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + 10 * Number(ticks), 0);
}

async function pipeline(output) {
  const temporary = join(output, 'temporary');
  await mkdir(temporary);
  await processAsset({ input: film, output: join(output), temporary, ffmpeg }, 'video/mp4');
}

/** One command as a practitioner would write it: decode once, split, scale, encode everything. */
async function plain(output) {
  await makeFolders(output);
  const names = [...RUNGS.map(([lines]) => `v${lines}`), 'moving', 'quad', ...POSTERS.map((_, index) => `p${index}`)];
  const graph = [
    `[0:v]split=${RUNGS.length + 3}${names
      .slice(0, RUNGS.length)
      .map((name) => `[${name}in]`)
      .join('')}[movingin][quadin][posterin]`,
    ...RUNGS.map(([lines]) => `[v${lines}in]scale=-2:${lines}[v${lines}]`),
    `[movingin]${PREVIEW}[moving]`,
    `[quadin]${QUAD},split[quads][tilein]`,
    '[tilein]tile=2x2[tile]',
    `[posterin]${POSTER},split=${POSTERS.length}${POSTERS.map((_, index) => `[p${index}in]`).join('')}`,
    ...POSTERS.map((file, index) => `[p${index}in]scale=${parseInt(file, 10)}:-2[p${index}]`),
  ].join(';');
  await run(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-i', film, '-filter_complex', graph],
    ...RUNGS.flatMap((rung) => ['-map', `[v${rung[0]}]`, ...video(rung), ...hls(output, `${rung[0]}p`)]),
    ...['-map', '0:a', ...AUDIO, ...hls(output, 'audio'), '-map', '[moving]', ...MOVING, `${output}/preview.mp4`],
    ...['-map', '[quads]', '-q:v', '3', `${output}/quad/%d.jpg`],
    ...['-map', '[tile]', '-c:v', 'libwebp', '-frames:v', '1', `${output}/quad/sheet.webp`],
    ...POSTERS.flatMap((file, index) => ['-map', `[p${index}]`, ...still(file), `${output}/poster/${file}`]),
  ]);
}

/** The same, one command per rendition, one after the other. */
async function separate(output) {
  await makeFolders(output);
  const commands = [
    ...RUNGS.map((rung) => ['-an', '-vf', `scale=-2:${rung[0]}`, ...video(rung), ...hls(output, `${rung[0]}p`)]),
    ['-vn', ...AUDIO, ...hls(output, 'audio')],
    ['-an', '-vf', PREVIEW, ...MOVING, `${output}/preview.mp4`],
    ['-vf', QUAD, '-q:v', '3', `${output}/quad/%d.jpg`],
    ['-vf', `${QUAD},tile=2x2`, '-c:v', 'libwebp', '-frames:v', '1', `${output}/quad/sheet.webp`],
    ...POSTERS.map((file) => [
      '-vf',
      `${POSTER},scale=${parseInt(file, 10)}:-2`,
      ...still(file),
      `${output}/poster/${file}`,
    ]),
  ];
  for (const command of commands) await run(ffmpeg, ['-y', '-loglevel', 'error', '-i', film, ...command]);
}

async function makeFolders(output) {
  const folders = [...RUNGS.map(([lines]) => `hls/${lines}p`), 'hls/audio', 'quad', 'poster'];
  await Promise.all(folders.map((name) => mkdir(join(output, name), { recursive: true })));
}

function video([, , kilobits]) {
  const rate = ['-crf', '22', '-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`];
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', ...rate, '-g', '120', '-sc_threshold', '0'];
}

function hls(output, name) {
  const segments = ['-hls_segment_filename', `${output}/hls/${name}/%05d.m4s`, `${output}/hls/${name}/index.m3u8`];
  return ['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', ...segments];
}

function still(file) {
  const avif = ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '7', '-crf', '25'];
  return ['-frames:v', '1', ...(file.endsWith('.avif') ? avif : ['-c:v', 'libwebp', '-quality', '82'])];
}

/** Other work on the machine only ever adds. */
function best(costs, unit) {
  return Math.min(...costs.map((cost) => cost[unit]));
}
