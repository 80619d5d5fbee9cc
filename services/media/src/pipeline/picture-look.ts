import { codeOf, LOOK_SIDE, readLook } from '@koma/contracts';
import type { Sharp } from 'sharp';
import { openPicture, rethrow } from './safe-sharp.js';

/** The look of an open picture, as its code. */
export async function pictureLook(picture: Sharp): Promise<string> {
  const points = await picture
    .resize({ width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return codeOf(readLook(points, 3));
}

/** The look of a rendition. @throws PipelineFailure */
export const fileLook = (path: string): Promise<string> => pictureLook(openPicture(path)).catch(rethrow);
