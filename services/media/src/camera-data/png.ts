import { crc32 } from 'node:zlib';
import { orientationOnly } from './exif.js';
import { addPatches, bytesAt, type Patch, zeros } from './patch.js';

/** Chunks that the picture, its colours and its animation need (PNG, third edition, 11). */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
/** An ancillary, private chunk without a meaning. */
const BLANK = 'voId';

export function pngPatches(file: Buffer): Patch[] {
  const patches: Patch[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length) break;
    if (!NEEDED.has(type)) addPatches(patches, [chunkPatch(file, at, length)]);
    at = end;
    if (type === 'IEND') break;
  }
  return [...patches, zeros(at, file.length)];
}

/** The same chunk with nothing but an orientation, or with nothing. */
function chunkPatch(file: Buffer, at: number, length: number): Patch {
  const type = file.toString('latin1', at + 4, at + 8);
  const data = file.subarray(at + 8, at + 8 + length);
  const kept = type === 'eXIf' ? orientationOnly(data, length) : null;
  const body = Buffer.concat([Buffer.from(kept ? type : BLANK, 'latin1'), kept ?? Buffer.alloc(length)]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return bytesAt(at + 4, Buffer.concat([body, sum]));
}
