import { orientationOnly } from './exif.js';
import { addPatches, bytesAt, type Patch, zeros } from './patch.js';

const [SOS, EOI, COMMENT, APP0, APP1, APP2, APP14] = [0xda, 0xd9, 0xfe, 0xe0, 0xe1, 0xe2, 0xee];
const EXIF = 'Exif\0\0';
/** Application segments that the picture needs: its density, its profile, its further pictures, its colours. */
const NEEDED: readonly (readonly [marker: number, name: string])[] = [
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP2, 'MPF\0'],
  [APP14, 'Adobe'],
];

const BEGIN = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * What a JPEG says beside its picture, orientation and profile (ITU-T T.81, annex B). Further pictures, as phones append them, are
 * treated the same; anything else after it is blanked.
 */
export function jpegPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  for (let begin = 0; begin >= 0;) {
    const { end, ends } = picturePatches(file, begin, patches);
    begin = ends ? file.indexOf(BEGIN, end) : -1;
    addPatches(patches, [zeros(end, begin < 0 ? file.length : begin)]);
  }
  return patches;
}

/** Adds what one picture says; where it ends, and false where no JPEG goes on. */
function picturePatches(file: Buffer, begin: number, patches: Patch[]): { end: number; ends: boolean } {
  let at = begin + 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return { end: at + 2, ends: true };
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      const end = at + 2 + file.readUInt16BE(at + 2);
      addPatches(patches, segmentPatches(file, at, Math.min(end, file.length)));
      at = marker === SOS ? endOfScan(file, end) : end;
    }
  }
  // Cut off.
  return file[at] === 0xff ? { end: at + 2, ends: true } : { end: at, ends: false };
}

function segmentPatches(file: Buffer, at: number, end: number): Patch[] {
  const marker = file[at + 1] ?? 0;
  const isApplication = marker >= APP0 && marker <= 0xef;
  if (!isApplication && marker !== COMMENT) return [];
  const content = at + 4;
  const isNamed = (name: string) => file.toString('latin1', content, content + name.length) === name;
  if (NEEDED.some(([needed, name]) => marker === needed && isNamed(name))) return [];
  const blank = [bytesAt(at + 1, Uint8Array.of(COMMENT)), zeros(content, end)];
  if (marker !== APP1 || !isNamed(EXIF)) return blank;
  const tiff = content + EXIF.length;
  const kept = orientationOnly(file.subarray(tiff, end), end - tiff);
  return kept ? [bytesAt(tiff, kept)] : blank;
}

/** The next marker after coded data, which has no others than restarts. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}
