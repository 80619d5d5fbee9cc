import { UPLOAD } from '@koma/contracts';
import { isoPatches } from './film.js';
import { gifPatches } from './gif.js';
import { jpegPatches } from './jpeg.js';
import { type Patch, type ReadPart, TooManyPatches } from './patch.js';
import { pngPatches } from './png.js';
import { tiffPatches } from './tiff.js';
import { webmPatches } from './webm.js';
import { webpPatches } from './webp.js';

const MAGIC_BYTES = 12;
/** What an MP4 or QuickTime film may begin with. */
const ISO = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

type Reader = (read: ReadPart, size: number) => Promise<Patch[] | null>;
/** For formats of pictures, whatever kind a file was sent as: a larger one is not held in memory. */
const whole =
  (find: (file: Buffer) => Patch[]): Reader =>
  async (read, size) =>
    size > UPLOAD.imageBytes ? null : find(await read(0, size));

function readerOf(magic: Buffer): Reader | null {
  const text = magic.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return whole(jpegPatches);
  if (text.startsWith('\x89PNG')) return whole(pngPatches);
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return whole(webpPatches);
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return whole(tiffPatches);
  if (text.startsWith('GIF8')) return whole(gifPatches);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return webmPatches;
  return ISO.includes(text.slice(4, 8)) ? isoPatches : null;
}

/**
 * The bytes that take place, camera, names and texts out of a film or picture and leave everything else where it is: the file
 * keeps its size, its pictures and sound bit for bit, its orientation and colour profile. Null for formats that cannot be cleaned, and
 * for files that say so much that it would take too long.
 */
export async function findCameraData(read: ReadPart, size: number): Promise<readonly Patch[] | null> {
  try {
    return (await readerOf(await read(0, MAGIC_BYTES))?.(read, size)) ?? null;
  } catch (error) {
    if (error instanceof TooManyPatches) return null;
    throw error;
  }
}
