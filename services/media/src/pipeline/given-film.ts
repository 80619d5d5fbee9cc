import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { creditStrip } from './credit-strip.js';
import { H264, NO_METADATA } from './film-arguments.js';
import type { Size } from './film-facts.js';
import { guardedInput } from './film-limits.js';
import { evenSize } from './ladder.js';
import { runFfmpeg } from './run-ffmpeg.js';
import { watermarkLayer } from './watermark.js';

const STRIP_SHARE = 0.055;
const STRIP_ALPHA = 0.6;

interface Given extends Size {
  /** A rendition as one file. */
  input: string;
  output: string;
  /** Folder of this job. */
  temporary: string;
  ffmpeg: string;
  durationSeconds: number;
  /** Burnt into the picture; null: none. */
  line: string | null;
  /** Burnt into the whole picture; null: none. */
  watermark?: string | null | undefined;
  /** The most lines that the film may have. */
  mostLines: number;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** An MP4 of a rendition: packed anew, or encoded with a credit line. @throws PipelineFailure */
export async function givenFilm(given: Given): Promise<void> {
  const { input, output, temporary, ffmpeg, durationSeconds: seconds, line, signal, onProgress } = given;
  const size = fit(given, given.mostLines);
  const isSame = line === null && !given.watermark && size.width === given.width;
  const picture = isSame ? ['-map', '0:V:0', '-c:v', 'copy'] : await encoded(given, size);
  await runFfmpeg({
    ffmpeg,
    args: [
      ...['-loglevel', 'error', '-y', ...guardedInput(input, {})],
      ...picture,
      ...['-map', '0:a:0?', '-c:a', 'copy', ...NO_METADATA, '-movflags', '+faststart', '-f', 'mp4', output],
    ],
    folder: temporary,
    timeLimitMs: 60_000 + seconds * 20_000,
    signal,
    isPatient: true,
    progress: { seconds, report: onProgress },
  });
}

/** What is laid over the picture: a credit line at its foot, a watermark over all of it. */
async function layer({ line, watermark }: Given, size: Size): Promise<Buffer | null> {
  const { width, height } = size;
  const strip =
    line === null ? null : await creditStrip({ line, width, height: stripHeight(height), alpha: STRIP_ALPHA });
  if (!watermark) return strip;
  const whole = await watermarkLayer({ text: watermark, ...size });
  if (!strip) return whole;
  const top = height - stripHeight(height);
  return sharp(whole).composite([{ input: strip, left: 0, top }]).png().toBuffer(); // prettier-ignore
}

async function encoded(given: Given, size: Size): Promise<string[]> {
  const { width, height } = size;
  const scaled = `[0:V:0]scale=${width}:${height}:flags=bicubic,setsar=1`;
  const quality = [...H264, '-crf', '22'];
  const over = await layer(given, size);
  if (!over) return ['-filter_complex', `${scaled}[given]`, '-map', '[given]', ...quality];
  const path = join(given.temporary, 'layer.png');
  await writeFile(path, over);
  const strip = ['-protocol_whitelist', 'file,pipe', '-f', 'png_pipe', '-i', `file:${path}`];
  const graph = `${scaled}[film];[film][1:v:0]overlay=0:main_h-overlay_h,format=yuv420p[given]`;
  return [...strip, '-filter_complex', graph, '-map', '[given]', ...quality];
}

const stripHeight = (height: number) => Math.min(height, Math.max(20, 2 * Math.round((height * STRIP_SHARE) / 2)));

function fit(source: Size, mostLines: number): Size {
  const scale = Math.min(1, mostLines / Math.min(source.width, source.height));
  return scale === 1 ? { width: source.width, height: source.height } : evenSize(source, source.width * scale);
}
