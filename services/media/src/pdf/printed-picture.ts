import sharp from 'sharp';
import type { Picture } from './document/elements.js';

/** 280 dots to the inch at the size at which stills are printed. */
export const SIDE = 720;

/** A picture as it is printed: JPEG, because that is what PDF knows. */
export async function printedPicture(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}
