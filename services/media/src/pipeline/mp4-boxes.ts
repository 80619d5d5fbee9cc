import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 16;
// A film of three hours in fragments of half a second has 43,200 boxes; a file with more than this is not a film.
const MOST_BOXES = 200_000;
/** Bytes of the index to search for a hint. */
const MOST_INDEX = 16 * 1024 ** 2;
const ESSENTIAL = ['moov', 'mdat', 'moof'];

/**
 * Whether an mp4 or mov lacks its index (`moov`) or ends within a box that playback needs (ISO/IEC 14496-12 §4.2). ffmpeg plays
 * such a file up to the cut without an error.
 */
export async function isCutShort(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    return await walk(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function walk(file: FileHandle, fileSize: number): Promise<boolean> {
  let hasIndex = false;
  let offset = 0;
  for (let count = 0; offset < fileSize && count < MOST_BOXES; count += 1) {
    const box = await readBox(file, offset, fileSize);
    if (!box) break;
    if (ESSENTIAL.includes(box.type) && offset + box.size > fileSize) return true;
    hasIndex ||= box.type === 'moov';
    offset += box.size;
  }
  return !hasIndex;
}

/** What the index of a film suggests, for code that cannot wait for ffmpeg. */
export interface IndexHint {
  seconds: number;
  isH264: boolean;
  hasAudio: boolean;
  /** Of the pictures as stored. */
  height: number;
  /** The index has colour tags. */
  isTagged: boolean;
}

export const NO_HINT: IndexHint = { seconds: 0, isH264: false, hasAudio: false, height: 0, isTagged: false };

export async function readIndexHint(path: string): Promise<IndexHint> {
  const file = await open(path);
  try {
    const fileSize = (await file.stat()).size;
    for (let offset = 0, count = 0; offset < fileSize && count < MOST_BOXES; count += 1) {
      const box = await readBox(file, offset, fileSize);
      if (!box) return NO_HINT;
      if (box.type === 'moov') return hintIn(await readAt(file, offset, Math.min(box.size, MOST_INDEX)));
      offset += box.size;
    }
    return NO_HINT;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  return buffer.subarray(0, bytesRead);
}

/** The movie header (ISO/IEC 14496-12 §8.2.2): time scale and duration, in 32 or 64 bits by its version. */
function hintIn(index: Buffer): IndexHint {
  const at = index.indexOf('mvhd') + 4;
  if (at < 4 || at + 32 > index.length) return NO_HINT;
  const isLong = index[at] === 1;
  const [clock, length] = isLong
    ? [index.readUInt32BE(at + 20), Number(index.readBigUInt64BE(at + 24))]
    : [index.readUInt32BE(at + 12), index.readUInt32BE(at + 16)];
  const seconds = clock > 0 ? length / clock : 0;
  // Height of the pictures in the description of an H.264 track (ISO/IEC 14496-12 §12.1.3).
  const entry = index.indexOf('avc1');
  const height = entry > 0 && entry + 32 < index.length ? index.readUInt16BE(entry + 30) : 0;
  const [hasAudio, isTagged] = [index.includes('soun'), index.includes('colrnclx')];
  return { seconds, isH264: entry > 0, hasAudio, height, isTagged };
}

async function readBox(file: FileHandle, offset: number, fileSize: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, offset);
  if (bytesRead < 8) return undefined;
  const type = buffer.toString('latin1', 4, 8);
  const size = sizeOf(buffer, bytesRead, fileSize - offset);
  // Padding or an appended foreign block after the last box is accepted.
  return size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type) ? undefined : { type, size };
}

function sizeOf(header: Buffer, bytesRead: number, rest: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return bytesRead < HEADER_BYTES ? 0 : Number(header.readBigUInt64BE(8));
}
