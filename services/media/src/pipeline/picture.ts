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
import { pictureLook } from './picture-look.js';
import { describeRendition } from './rendition-files.js';
import { openPicture, readHeader, rethrow } from './safe-sharp.js';

const WIDTHS = [320, 640, 1280, 1920, 2560];
const WIDEST = 2560;
// The time for AVIF grows quadratically: 1280 takes half a second, 3840 three and a half.
const WIDEST_AVIF = 1280;
// The limit of WebP; a screenshot of a long web page is that tall.
const TALLEST = 16383;
const THUMB_SIDE = 100;
const WEBP_SHARE = 0.5;

export interface PictureSet {
  input: string;
  output: string;
  /** The role of the files, and their folder unless another is given. */
  role: 'picture' | 'poster';
  folder?: string;
  formats?: readonly Format[];
  /** Optimises for speed instead of size. */
  isQuick?: boolean;
}

type Format = 'avif' | 'webp';

export interface PictureSetResult {
  thumbHash: string;
  look: string;
  renditions: Rendition[];
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Renders a still picture at the fixed widths: first WebP, which every browser shows, then AVIF, which is smaller and takes
 * longest.
 * @throws PipelineFailure
 */
export async function renderPicture(job: PipelineJob): Promise<PipelineOutcome> {
  const { output, signal, onProgress, next } = job;
  if (signal?.aborted) throw new PipelineFailure('ABORTED');
  const { format, width, height } = await readHeader(job.input);
  const input = format === 'heic' ? await heicToPng(job.input, job.temporary).catch(rethrow) : job.input;
  const set = await renderPictureSet({ input, output, role: 'picture', formats: [next ? 'avif' : 'webp'] });
  onProgress?.(next ? 1 : WEBP_SHARE);
  const facts = { width, height, belowRecommended: isBelowRecommended({ width, height }) };
  return { kind: 'image', ...facts, ...set, ...(next ? {} : { next: { stage: 'rest', facts: null, variants: [] } }) };
}

/** Decodes once, upright and in sRGB without metadata, and writes all widths and formats from these pixels. */
export async function renderPictureSet(set: PictureSet): Promise<PictureSetResult> {
  const { input, output, role, folder = role, formats = ['avif', 'webp'], isQuick = false } = set;
  const pixels = await decode(input, formats.includes('webp') ? WIDEST : WIDEST_AVIF).catch(rethrow);
  await mkdir(join(output, folder), { recursive: true });
  const files = widthsFor(pixels.info.width).flatMap((width) =>
    formats
      .filter((format) => format === 'webp' || width <= WIDEST_AVIF)
      .map((format) => ({ width, path: `${folder}/${width}.${format}` })),
  );
  // The most expensive first, so that no core idles at the end.
  const written = files.toReversed().map(async ({ path, width }) => {
    const { height } = await encode(open(pixels).resize({ width }), join(output, path), isQuick);
    return describeRendition(output, { path, role, width, height });
  });
  const [seen, ...renditions] = await Promise.all([seenFromAfar(pixels), ...written]).catch(rethrow);
  return { ...seen, renditions: renditions.toReversed() };
}

/** The fixed widths below the source, and the source's own width (or the maximum) on top. */
export function widthsFor(source: number): number[] {
  const top = Math.min(source, WIDEST);
  return [...WIDTHS.filter((width) => width < top), top];
}

function decode(input: string, widest: number): Promise<Pixels> {
  return openPicture(input)
    .autoOrient()
    .resize({ width: widest, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function open({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

function encode(picture: Sharp, path: string, isQuick: boolean): Promise<OutputInfo> {
  return path.endsWith('.avif')
    ? picture.avif({ quality: 60, effort: 2 }).toFile(path)
    : // A third of the time of effort 3, for 5 % more bytes.
      picture.webp({ quality: 82, effort: isQuick ? 0 : 2 }).toFile(path);
}

const shrink = (pixels: Pixels): Promise<Pixels> =>
  open(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const thumbHash = ({ data, info }: Pixels): string =>
  Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');

/** Base64; for a blurred placeholder while a picture loads. */
export const thumbHashOf = async (pixels: Pixels): Promise<string> => thumbHash(await shrink(pixels));

/** What a picture looks like from afar: read from few points, which takes hardly any time. */
async function seenFromAfar(pixels: Pixels): Promise<Pick<PictureSetResult, 'thumbHash' | 'look'>> {
  const few = await shrink(pixels);
  return { thumbHash: thumbHash(few), look: await pictureLook(open(few)) };
}
