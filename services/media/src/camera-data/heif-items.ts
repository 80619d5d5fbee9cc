import { type Box, innerBoxes } from './boxes.js';
import { bytesAt, type Patch, type ReadPart, zeros } from './patch.js';

/** EXIF without a word: the place of its header, and a table without lines. The picture turns by its own property. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');
const SPACE = 0x20;

interface Extent {
  item: number;
  at: number;
  length: number;
}

/** Items of a picture (ISO/IEC 23008-12) that hold EXIF, XMP or other descriptions. */
export async function itemPatches(read: ReadPart, box: Box): Promise<Patch[]> {
  const bytes = await read(box.at, box.end - box.at);
  // After version and flags.
  const boxes = innerBoxes(bytes, box.at, box.content + 4, box.end);
  const find = (type: string) => boxes.find((one) => one.type === type);
  const [infos, places, data] = [find('iinf'), find('iloc'), find('idat')];
  if (!infos || !places) return [];
  const content = ({ content: from, end }: Box) => bytes.subarray(from - box.at, end - box.at);
  const kinds = kindsIn(bytes, box.at, infos);
  const extents = extentsIn(content(places), data?.content ?? 0);
  const named = boxes
    .filter(({ type }) => type === 'udta' || type === 'uuid')
    .map((one) => zeros(one.content, one.end));
  return [...named, ...extents.flatMap((extent) => blanked(extent, kinds.get(extent.item) ?? ''))];
}

function blanked({ at, length }: Extent, kind: string): Patch[] {
  if (kind === 'Exif') {
    const blank = zeros(at, at + length);
    return length < EMPTY_EXIF.length ? [blank] : [blank, bytesAt(at, EMPTY_EXIF)];
  }
  return kind === 'mime' || kind === 'uri ' ? [{ at, length, fill: SPACE }] : [];
}

/** Item → its kind, from `infe` of version 2 and 3 (ISO/IEC 14496-12, 8.11.6). */
function kindsIn(bytes: Buffer, base: number, infos: Box): Map<number, string> {
  const isLong = (bytes[infos.content - base] ?? 0) > 0;
  const entries = innerBoxes(bytes, base, infos.content + (isLong ? 8 : 6), infos.end);
  return new Map(
    entries.flatMap(({ type, content, end }) => {
      const entry = bytes.subarray(content - base, end - base);
      if (type !== 'infe' || entry.length < 12) return [];
      const idBytes = entry[0] === 3 ? 4 : 2;
      const kind = entry.toString('latin1', 6 + idBytes, 10 + idBytes);
      return [[entry.readUIntBE(4, idBytes), kind] as const];
    }),
  );
}

/** Where items are, from `iloc` (ISO/IEC 14496-12, 8.11.3): in the file, or in the box `idat` that begins at `inner`. */
function extentsIn(table: Buffer, inner: number): Extent[] {
  const version = table[0] ?? 0;
  const [offsetBytes, lengthBytes] = halves(table[4]);
  const [baseBytes, indexBytes] = halves(table[5]);
  const cursor = new Cursor(table, 6);
  const count = cursor.take(version < 2 ? 2 : 4);
  const extents: Extent[] = [];
  for (let index = 0; index < count && !cursor.isOver; index += 1) {
    const item = cursor.take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : cursor.take(2) & 15;
    cursor.take(2);
    const base = cursor.take(baseBytes);
    const parts = cursor.take(2);
    for (let part = 0; part < parts && !cursor.isOver; part += 1) {
      if (version > 0) cursor.take(indexBytes);
      const offset = cursor.take(offsetBytes);
      const length = cursor.take(lengthBytes);
      if (method < 2) extents.push({ item, at: base + offset + (method === 1 ? inner : 0), length });
    }
  }
  return extents;
}

const halves = (byte = 0): [number, number] => [byte >> 4, byte & 15];

class Cursor {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  get isOver(): boolean {
    return this.at >= this.bytes.length;
  }

  take(bytes: number): number {
    const from = this.at;
    this.at += bytes;
    if (bytes === 0 || this.at > this.bytes.length) return 0;
    return bytes === 8 ? Number(this.bytes.readBigUInt64BE(from)) : this.bytes.readUIntBE(from, bytes);
  }
}
