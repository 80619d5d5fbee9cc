import sharp from 'sharp';
import type { Picture } from './document/elements.js';

/** Longest sides in pixels: 280 dots to the inch at the size at which stills, pictures in a strip, and logos are printed. */
export const SIDES = { still: 720, strip: 400, logo: 640 } as const;

/** A picture as it is printed: JPEG, because that is what PDF knows. */
export async function printedPicture(file: Buffer, side: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}

/** A logo as it is printed: PNG, so that the paper is seen through it and its edges stay sharp. */
export async function printedLogo(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: SIDES.logo, height: SIDES.logo, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height, format: 'png' };
}
