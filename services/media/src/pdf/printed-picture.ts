import sharp from 'sharp';
import type { Picture } from './document/elements.js';

/** Longest sides in pixels: 280 dots to the inch at the size at which stills, and pictures in a strip, are printed. */
export const SIDES = { still: 720, strip: 400 } as const;

/** A picture as it is printed: JPEG, because that is what PDF knows. */
export async function printedPicture(file: Buffer, side: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}
