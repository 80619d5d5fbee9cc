import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { heicToPng } from './heic.js';
import {
  isBelowRecommended,
  PipelineFailure,
  type PipelineJob,
  type PipelineOutcome,
  type Rendition,
} from './outcome.js';
import { describeRendition } from './rendition-files.js';
import { openPicture, readHeader, rethrow } from './safe-sharp.js';

const WIDTHS = [320, 640, 1280, 1920, 2560];
const WIDEST = 2560;
// AVIF costs its square in time: 1280 in half a second, 3840 in three and a half.
const WIDEST_AVIF = 1280;
// WebP can hold no more; a web page in one picture is that tall.
const TALLEST = 16383;
const THUMB_SIDE = 100;

export interface PictureSet {
  input: string;
  output: string;
  /** Folder of the output, and what the files are for. */
  role: 'picture' | 'poster';
}

export interface PictureSetResult {
  thumbHash: string;
  renditions: Rendition[];
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * A still picture into AVIF and WebP at the fixed widths.
 * @throws PipelineFailure
 */
export async function renderPicture(job: PipelineJob): Promise<PipelineOutcome> {
  const { output, signal, onProgress } = job;
  if (signal?.aborted) throw new PipelineFailure('ABORTED');
  const { format, width, height } = await readHeader(job.input);
  const input = format === 'heic' ? await heicToPng(job.input, job.temporary).catch(rethrow) : job.input;
  const set = await renderPictureSet({ input, output, role: 'picture' });
  onProgress?.(1);
  return { kind: 'image', width, height, belowRecommended: isBelowRecommended({ width, height }), ...set };
}

/** Decodes once, upright and in sRGB without metadata, and writes all widths and formats from those pixels. */
export async function renderPictureSet({ input, output, role }: PictureSet): Promise<PictureSetResult> {
  const pixels = await decode(input).catch(rethrow);
  await mkdir(join(output, role), { recursive: true });
  const files = widthsFor(pixels.info.width).flatMap((width) => [
    ...(width <= WIDEST_AVIF ? [{ width, path: `${role}/${width}.avif` }] : []),
    { width, path: `${role}/${width}.webp` },
  ]);
  // The costliest first, so that no core idles at the end.
  const written = files.toReversed().map(async ({ path, width }) => {
    const { height } = await encode(open(pixels).resize({ width }), join(output, path));
    return describeRendition(output, { path, role, width, height });
  });
  const renditions = (await Promise.all(written).catch(rethrow)).toReversed();
  return { thumbHash: await thumbHashOf(pixels), renditions };
}

/** The fixed widths below the source, and the source's own width (or the widest allowed) on top. */
export function widthsFor(source: number): number[] {
  const top = Math.min(source, WIDEST);
  return [...WIDTHS.filter((width) => width < top), top];
}

function decode(input: string): Promise<Pixels> {
  return openPicture(input)
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function open({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

function encode(picture: Sharp, path: string): Promise<OutputInfo> {
  return path.endsWith('.avif')
    ? picture.avif({ quality: 60, effort: 2 }).toFile(path)
    : picture.webp({ quality: 82, effort: 3 }).toFile(path);
}

/** Base64; for a blurred picture in place of one that is still on its way. */
export async function thumbHashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
