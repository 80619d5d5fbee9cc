import { bytesAt, type Patch, type ReadPart, zeros } from './patch.js';

/** A box of ISO/IEC 14496-12 or QuickTime within bytes that begin at `base` of the file. */
export interface Box {
  type: string;
  /** Position in the file. */
  at: number;
  content: number;
  end: number;
}

const HEADER_BYTES = 16;
/** Headers of small boxes are read together. */
const READ_BYTES = 4096;
const MOST_BOXES = 200_000;

/** The boxes at the top of a file; of one with far more than any film has, the first. */
export async function topBoxes(read: ReadPart, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let part: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  for (let at = 0; at < size && boxes.length < MOST_BOXES;) {
    if (Math.min(at + HEADER_BYTES, size) > part.at + part.bytes.length)
      part = { at, bytes: await read(at, READ_BYTES) };
    const from = at - part.at;
    const box = readBox(part.bytes.subarray(from, from + HEADER_BYTES), at, size);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** More may follow than `topBoxes` has found. */
export const isCut = (boxes: readonly Box[]): boolean => boxes.length >= MOST_BOXES;

/** The boxes within a part of a box that was read: `bytes` begin at `base` of the file. */
export function innerBoxes(bytes: Buffer, base: number, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end && boxes.length < MOST_BOXES;) {
    const box = readBox(bytes.subarray(at - base, at - base + HEADER_BYTES), at, end);
    if (!box) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Makes a box one that players skip, without content. */
export const emptied = ({ at, content, end }: Box): Patch[] => [bytesAt(at + 4, 'free'), zeros(content, end)];

function readBox(header: Buffer, at: number, limit: number): Box | null {
  if (header.length < 8) return null;
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && header.length < HEADER_BYTES) return null;
  const length = isLong ? Number(header.readBigUInt64BE(8)) : size === 0 ? limit - at : size;
  const head = isLong ? HEADER_BYTES : 8;
  return length < head ? null : { type, at, content: at + head, end: Math.min(at + length, limit) };
}
