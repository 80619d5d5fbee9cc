import { join } from 'node:path';
import { LOGO, PORTRAIT } from '@koma/contracts';
import { openPicture, PipelineFailure, rethrow, sniffFile } from '../../pipeline/index.js';

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** Renders the squares of a portrait. */
export async function renderPortrait(input: string, folder: string): Promise<object> {
  await requireFormat(input);
  for (const [name, side] of [
    ['large', PORTRAIT.size],
    ['small', PORTRAIT.smallSize],
  ] as const) {
    await openPicture(input)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 84, effort: 4 })
      .toFile(join(folder, `${name}.webp`))
      .catch(rethrow);
  }
  return {};
}

/** Renders a logo in its own shape, with its transparency. */
export async function renderLogo(input: string, folder: string): Promise<{ width: number; height: number }> {
  await requireFormat(input);
  const { width, height } = await openPicture(input)
    .autoOrient()
    .resize({ width: LOGO.size, height: LOGO.size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 92, alphaQuality: 100, smartSubsample: true, effort: 4 })
    .toFile(join(folder, 'large.webp'))
    .catch(rethrow);
  return { width, height };
}

/** Pictures are decoded and written anew without metadata, so only the format of the bytes matters. */
async function requireFormat(input: string): Promise<void> {
  const found = await sniffFile(input, 'image/');
  if (found.kind !== 'image' || !FORMATS.includes(found.format)) throw new PipelineFailure('NOT_AN_IMAGE');
}
