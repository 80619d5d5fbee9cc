import { orientationOnly } from './exif.js';
import { addPatches, bytesAt, type Patch, zeros } from './patch.js';

const NEEDED = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const BLANK = 'JUNK';
const [XMP_BIT, EXIF_BIT] = [0x04, 0x08];

/** Chunks of a WebP that are no part of the picture (RFC 9649, 2.7). */
export function webpPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  let [hasExif, flagsAt, at] = [false, -1, 12];
  while (at + 8 <= end) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const content = at + 8;
    const data = file.subarray(content, Math.min(content + length, end));
    if (type === 'VP8X') flagsAt = content;
    if (!NEEDED.has(type)) {
      const kept = type === 'EXIF' ? orientationOnly(tiffIn(data), data.length) : null;
      hasExif ||= kept !== null;
      addPatches(
        patches,
        kept ? [bytesAt(content, kept)] : [bytesAt(at, BLANK), zeros(content, content + data.length)],
      );
    }
    at = content + length + (length % 2);
  }
  const flags = file[flagsAt];
  if (flags !== undefined) patches.push(bytesAt(flagsAt, Uint8Array.of(flags & ~(XMP_BIT | (hasExif ? 0 : EXIF_BIT)))));
  return [...patches, zeros(end, file.length)];
}

/** Some writers begin as in JPEG. */
const tiffIn = (data: Buffer): Buffer => (data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);
