import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Size } from '../../../services/media/src/pipeline/film-facts.js';
import { thumbHashOf } from '../../../services/media/src/pipeline/picture.js';
import type { PipelineOutcome, Rendition } from '../../../services/media/src/pipeline/outcome.js';
import { describeRendition } from '../../../services/media/src/pipeline/rendition-files.js';

const QUALITIES = [64, 54, 46, 39, 32, 26, 20];
const PICTURE = { widths: [480, 1440], bytes: 23_000 } as const;

/** RGBA, from the top row down. */
export interface Pixels extends Size {
  data: Buffer;
}

interface PictureSet {
  role: 'picture' | 'poster';
  widths: readonly number[];
  /** Of all widths together. */
  bytes: number;
  size: Size;
}

/** Encodes a painted picture as AVIF, small and large. */
export async function encodePicture(pixels: Pixels, output: string): Promise<PipelineOutcome> {
  const { width, height } = pixels;
  const set = await encodePictures(pixels, { ...PICTURE, role: 'picture', size: { width, height } }, output);
  return { kind: 'image', width, height, belowRecommended: false, ...set };
}

/** The widths up to the size's own, at the finest quality within the byte limit, or else the coarsest. */
export async function encodePictures(pixels: Pixels, { role, widths, bytes, size }: PictureSet, output: string) {
  await mkdir(join(output, role), { recursive: true });
  const chosen = [...new Set(widths.map((width) => Math.min(width, size.width)))];
  const files = await finest(pixels, chosen, bytes);
  const written = files.map(async ({ data, width }): Promise<Rendition> => {
    const path = `${role}/${width}.avif`;
    await writeFile(join(output, path), data);
    return describeRendition(output, { path, role, width, height: Math.round((width * size.height) / size.width) });
  });
  return { thumbHash: await thumbHashFrom(pixels), renditions: await Promise.all(written) };
}

async function finest(pixels: Pixels, widths: number[], most: number) {
  let files: { width: number; data: Buffer }[] = [];
  for (const quality of QUALITIES) {
    files = await Promise.all(
      widths.map(async (width) => ({ width, data: await avif(open(pixels).resize({ width }), quality) })),
    );
    if (files.reduce((sum, { data }) => sum + data.length, 0) <= most) break;
  }
  return files;
}

function avif(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.removeAlpha().avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
}

function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function thumbHashFrom(pixels: Pixels): Promise<string> {
  return thumbHashOf(await open(pixels).raw().toBuffer({ resolveWithObject: true }));
}
