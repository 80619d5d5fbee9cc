import type { ReadPart } from '../camera-data/index.js';
import type { Place } from './place.js';

const FIRST_CHUNK = 12;
/** With the header of the extended form, or with what the simple one says of width and height. */
const LEAST_BYTES = FIRST_CHUNK + 18;
const MOST_IN_32_BITS = 0xffff_ffff;
const XMP_BIT = 0x04;
const ALPHA_BIT = 0x10;

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** Width and height in the header of the extended form; null for a picture without an extent. */
function extent(width: number, height: number): Buffer | null {
  if (width < 1 || height < 1) return null;
  const content = Buffer.alloc(10);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return content;
}

/** The header of the extended form for a picture in the simple one (RFC 9649, 2.7). */
function extendedHeader(first: Buffer): Buffer | null {
  const type = first.toString('latin1', 0, 4);
  if (type === 'VP8 ') {
    const content = extent(first.readUInt16LE(14) & 0x3fff, first.readUInt16LE(16) & 0x3fff);
    content?.writeUInt8(XMP_BIT);
    return content && chunk('VP8X', content);
  }
  if (type !== 'VP8L') return null;
  const bits = first.readUInt32LE(9);
  const content = extent((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  content?.writeUInt8((bits >>> 28) & 1 ? ALPHA_BIT | XMP_BIT : XMP_BIT);
  return content && chunk('VP8X', content);
}

/** An `XMP ` chunk at the end, as the format asks for, and the mark of it in the header. */
export async function webpPlace(read: ReadPart, size: number): Promise<Place | null> {
  const head = await read(0, FIRST_CHUNK + 32);
  const first = head.subarray(FIRST_CHUNK);
  // Less is no picture, whatever follows behind its end.
  if (first.length < LEAST_BYTES - FIRST_CHUNK) return null;
  const length = head.readUInt32LE(4);
  const end = Math.min(size, 8 + length + (length % 2));
  const isExtended = first.toString('latin1', 0, 4) === 'VP8X';
  const header = isExtended ? Buffer.alloc(0) : extendedHeader(first);
  if (!header || end < LEAST_BYTES) return null;
  const flagsAt = FIRST_CHUNK + 8;
  const marked = isExtended
    ? { at: flagsAt, drop: 1, bytes: Buffer.of((head[flagsAt] ?? 0) | XMP_BIT) }
    : { at: FIRST_CHUNK, drop: 0, bytes: header };
  return (packet) => {
    // Chunks begin at even positions, even where the last one of the picture lacks its last byte.
    const xmp = Buffer.concat([Buffer.alloc(end % 2), chunk('XMP ', packet)]);
    const total = end - 8 + header.length + xmp.length;
    if (total > MOST_IN_32_BITS) return [];
    const whole = Buffer.alloc(4);
    whole.writeUInt32LE(total);
    return [{ at: 4, drop: 4, bytes: whole }, marked, { at: end, drop: 0, bytes: xmp }];
  };
}
