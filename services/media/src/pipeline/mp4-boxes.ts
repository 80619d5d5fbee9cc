import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 16;
// A film of three hours in fragments of half a second has 43,200 boxes; more than this is not a film.
const MOST_BOXES = 200_000;
const ESSENTIAL = ['moov', 'mdat', 'moof'];

/**
 * Whether an mp4 or mov lacks its index (`moov`) or ends within a box that its playback needs (ISO/IEC 14496-12 §4.2).
 * ffmpeg plays such a file up to the cut without a word.
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

async function readBox(file: FileHandle, offset: number, fileSize: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, offset);
  if (bytesRead < 8) return undefined;
  const type = buffer.toString('latin1', 4, 8);
  const size = sizeOf(buffer, bytesRead, fileSize - offset);
  // Padding or an appended foreign block after the last box: not ours to judge.
  return size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(type) ? undefined : { type, size };
}

function sizeOf(header: Buffer, bytesRead: number, rest: number): number {
  const size = header.readUInt32BE(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return bytesRead < HEADER_BYTES ? 0 : Number(header.readBigUInt64BE(8));
}
