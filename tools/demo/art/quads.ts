import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFfmpeg } from '../../../services/media/src/pipeline/ffmpeg-binary.js';
import type { PipelineOutcome } from '../../../services/media/src/pipeline/outcome.js';
import { describeRendition } from '../../../services/media/src/pipeline/rendition-files.js';
import { runFfmpeg } from '../../../services/media/src/pipeline/run-ffmpeg.js';

/** The same positions as in the pipeline. */
const SHARES = [0.12, 0.37, 0.62, 0.87];
const WIDTH = 208;
const TIME_LIMIT_MS = 60_000;

/** Gives a drawn film its four stills, from its preview; existing ones stay. */
export async function addQuad(folder: string): Promise<void> {
  const file = join(folder, 'outcome.json');
  const outcome = JSON.parse(await readFile(file, 'utf8')) as PipelineOutcome; // parsing edge: our own file
  if (outcome.kind !== 'video' || outcome.renditions.some(({ role }) => role === 'quad')) return;
  const { framesPerSecond, seconds } = { framesPerSecond: 30, seconds: (outcome.durationSeconds ?? 3) * 0.8 };
  const frames = SHARES.map((share) => Math.floor(share * seconds * framesPerSecond));
  const temporary = await mkdtemp(join(tmpdir(), 'koma-quad-'));
  const chosen = frames.map((frame) => `eq(n,${frame})`).join('+');
  await runFfmpeg({
    ffmpeg: findFfmpeg(),
    args: [
      '-loglevel',
      'error',
      '-i',
      join(folder, 'preview.mp4'),
      '-vf',
      `select='${chosen}'`,
      '-vsync',
      'vfr',
      join(temporary, '%d.png'),
    ],
    folder: temporary,
    timeLimitMs: TIME_LIMIT_MS,
  });
  await mkdir(join(folder, 'quad'), { recursive: true });
  const stills = (await readdir(temporary)).toSorted();
  const quad = stills.map(async (name, at) => {
    const path = `quad/${at + 1}.avif`;
    const { width, height } = await sharp(join(temporary, name))
      .resize({ width: WIDTH })
      .avif({ quality: 38, effort: 6 })
      .toFile(join(folder, path));
    return describeRendition(folder, { path, role: 'quad', width, height });
  });
  outcome.renditions.push(...(await Promise.all(quad)));
  await writeFile(file, `${JSON.stringify(outcome)}\n`);
  await rm(temporary, { recursive: true });
}
