import { crc32 } from 'node:zlib';
import type { ReadPart } from '../camera-data/index.js';
import { filmPlace } from './film-place.js';
import type { Place } from './place.js';
import { webpPlace } from './webp-place.js';

const HEAD_BYTES = 256 * 1024;
const MAGIC_BYTES = 16;
const JPEG_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const MOST_IN_SEGMENT = 0xffff - 2 - JPEG_NAME.length;
const [APP0, APP1] = [0xe0, 0xe1];
/** Signature and header chunk of a PNG. */
const PNG_HEADER = 33;
const PNG_BEGIN = /^\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR/;

/** Behind the segments of JFIF and Exif, which must come first (XMP part 3, 1.1.3). */
function jpegPlace(head: Buffer): Place {
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff && (head[at + 1] === APP0 || head[at + 1] === APP1)) {
    const length = head.readUInt16BE(at + 2);
    const end = at + 2 + length;
    // The length counts itself.
    if (length < 2 || end > head.length) break;
    at = end;
  }
  return (packet) => {
    if (packet.length > MOST_IN_SEGMENT) return [];
    const begin = Buffer.from([0xff, APP1, 0, 0]);
    begin.writeUInt16BE(2 + JPEG_NAME.length + packet.length, 2);
    return [{ at, drop: 0, bytes: Buffer.concat([begin, JPEG_NAME, packet]) }];
  };
}

/** An `iTXt` chunk behind the header (XMP part 3, 1.1.5). */
const pngPlace: Place = (packet) => {
  const body = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), packet]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(body.length - 4, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return [{ at: PNG_HEADER, drop: 0, bytes }];
};

/** Where a packet goes in a JPEG, PNG, WebP, MP4 or MOV; null for other formats. */
export async function findPlace(read: ReadPart, size: number): Promise<Place | null> {
  const magic = (await read(0, MAGIC_BYTES)).toString('latin1');
  if (magic.startsWith('\xff\xd8\xff')) return jpegPlace(await read(0, HEAD_BYTES));
  if (magic.startsWith('\x89PNG')) return size > PNG_HEADER && PNG_BEGIN.test(magic) ? pngPlace : null;
  if (magic.startsWith('RIFF') && magic.startsWith('WEBP', 8)) return webpPlace(read, size);
  return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(magic.slice(4, 8))
    ? filmPlace(read, size)
    : null;
}
