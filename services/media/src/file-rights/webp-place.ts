import type { ReadPart } from '../camera-data/index.js';
import type { Place } from './place.js';

const FIRST_CHUNK = 12;
const XMP_BIT = 0x04;
const ALPHA_BIT = 0x10;

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** The header of the extended form for a picture in the simple one (RFC 9649, 2.7). */
function extendedHeader(first: Buffer): Buffer | null {
  const type = first.toString('latin1', 0, 4);
  const content = Buffer.alloc(10);
  if (type === 'VP8 ' && first.length >= 18) {
    content.writeUIntLE((first.readUInt16LE(14) & 0x3fff) - 1, 4, 3);
    content.writeUIntLE((first.readUInt16LE(16) & 0x3fff) - 1, 7, 3);
  } else if (type === 'VP8L' && first.length >= 13) {
    const bits = first.readUInt32LE(9);
    content.writeUIntLE(bits & 0x3fff, 4, 3);
    content.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
    content[0] = (bits >>> 28) & 1 ? ALPHA_BIT : 0;
  } else return null;
  content[0] = (content[0] ?? 0) | XMP_BIT;
  return chunk('VP8X', content);
}

/** An `XMP ` chunk at the end, as the format asks for, and the mark of it in the header. */
export async function webpPlace(read: ReadPart, size: number): Promise<Place | null> {
  const head = await read(0, FIRST_CHUNK + 32);
  const first = head.subarray(FIRST_CHUNK);
  const length = head.readUInt32LE(4);
  const end = Math.min(size, 8 + length + (length % 2));
  const isExtended = first.toString('latin1', 0, 4) === 'VP8X';
  const header = isExtended ? Buffer.alloc(0) : extendedHeader(first);
  if (!header || first.length < 18) return null;
  const flagsAt = FIRST_CHUNK + 8;
  const marked = isExtended
    ? { at: flagsAt, drop: 1, bytes: Buffer.of((head[flagsAt] ?? 0) | XMP_BIT) }
    : { at: FIRST_CHUNK, drop: 0, bytes: header };
  return (packet) => {
    const xmp = chunk('XMP ', packet);
    const whole = Buffer.alloc(4);
    whole.writeUInt32LE(end - 8 + header.length + xmp.length);
    return [{ at: 4, drop: 4, bytes: whole }, marked, { at: end, drop: 0, bytes: xmp }];
  };
}
