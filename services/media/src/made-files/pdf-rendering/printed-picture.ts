import sharp from 'sharp';
import type { Picture } from '@koma/pdf-kit';

/** Longest sides in pixels: 280 dots per inch at the printed size of stills, further pictures, and logos. */
export const SIDES = { still: 720, strip: 400, logo: 640 } as const;

/** A picture for print: JPEG, which PDF supports. */
export async function printedPicture(file: Buffer, side: number): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
}

/** A logo for print: PNG, for transparency and sharp edges. */
export async function printedLogo(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize({ width: SIDES.logo, height: SIDES.logo, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height, format: 'png' };
}
