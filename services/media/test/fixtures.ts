import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { findFfmpeg } from '../src/pipeline/ffmpeg-binary.js';
import { PipelineFailure, type FailureReason, type PipelineJob } from '../src/pipeline/outcome.js';

const run = promisify(execFile);
let root: Promise<string> | undefined;

export const ffmpeg = findFfmpeg();
export const samples = fileURLToPath(new URL('../samples', import.meta.url));

/** Deletes everything that the fixtures of this file made; for `afterAll`. */
export async function removeFixtures(): Promise<void> {
  const folder = await root;
  root = undefined;
  if (folder) await rm(folder, { recursive: true, force: true });
}

async function folderFor(what: string): Promise<string> {
  root ??= mkdtemp(join(tmpdir(), 'koma-pipeline-'));
  return mkdtemp(join(await root, what));
}

export async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await folderFor('file-'), name);
  await writeFile(path, content);
  return path;
}

/** Runs ffmpeg without limits, into a new file. */
export async function made(name: string, ...args: string[]): Promise<string> {
  const path = join(await folderFor('made-'), name);
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', ...args, path]);
  return path;
}

/** A film of moving colours; `more` goes before the output. */
export function film(
  name: string,
  size: string,
  given: { seconds?: number; rate?: string; more?: string[]; sound?: boolean } = {},
) {
  const { seconds = 1, rate = '25', more = [], sound = false } = given;
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-c:a', 'aac'] : [];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  return made(name, ...picture, ...tone, ...codec, ...more);
}

/** The first `share` of a file. */
export async function cutOff(path: string, share: number): Promise<string> {
  const bytes = await readFile(path);
  return file(path.split('/').at(-1) ?? 'cut', bytes.subarray(0, Math.floor(bytes.length * share)));
}

export async function jobFor(input: string, more: Partial<PipelineJob> = {}): Promise<PipelineJob> {
  const folder = await folderFor('job-');
  const [output, temporary] = [join(folder, 'output'), join(folder, 'temporary')];
  await Promise.all([mkdir(output), mkdir(temporary)]);
  return { input, output, temporary, ffmpeg, ...more };
}

/** The reason of a failure, or a note that there was none. */
export async function reasonOf(work: Promise<unknown>): Promise<FailureReason | 'NO_FAILURE'> {
  try {
    await work;
    return 'NO_FAILURE';
  } catch (error) {
    if (error instanceof PipelineFailure) return error.reason;
    throw error;
  }
}

/** Decodes a file or playlist completely; throws at the first fault. Returns ffmpeg's frame checksums. */
export async function decoded(path: string, ...more: string[]): Promise<string> {
  const args = ['-nostdin', '-loglevel', 'error', '-xerror', '-i', path, ...more, '-f', 'framecrc', '-'];
  const { stdout, stderr } = await run(ffmpeg, args, { maxBuffer: 1e8 });
  if (stderr) throw new Error(stderr);
  return stdout;
}

const SAMPLE_RATE = 16_000;

/** The strongest tone on each side of a film, in Hz, and its peak in dBFS, from the middle of the film. */
export async function soundOf(path: string) {
  const args = [
    '-nostdin',
    '-loglevel',
    'error',
    '-i',
    path,
    '-vn',
    '-ac',
    '2',
    '-ar',
    String(SAMPLE_RATE),
    '-f',
    'f32le',
    '-',
  ];
  const { stdout } = await run(ffmpeg, args, { maxBuffer: 1e8, encoding: 'buffer' });
  const samples = Array.from({ length: Math.floor(stdout.length / 4) }, (_, index) => stdout.readFloatLE(4 * index));
  const side = (offset: number) => {
    const all = samples.filter((_, index) => index % 2 === offset);
    const middle = all.slice(Math.floor(all.length / 3), Math.floor((2 * all.length) / 3));
    return { hertz: pitchOf(middle), decibels: 20 * Math.log10(Math.max(...middle.map(Math.abs))) };
  };
  return { left: side(0), right: side(1) };
}

/** Rounded to tens: half the number of changes of sign in a second. */
function pitchOf(samples: readonly number[]): number {
  const changes = samples.filter((sample, index) => index > 0 && sample >= 0 !== (samples[index - 1] ?? 0) >= 0);
  return Math.round((changes.length * SAMPLE_RATE) / (2 * samples.length) / 10) * 10;
}

/** A black one-bit PNG of any size in a few bytes. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
