import { bytesAt, type Patch, zeros } from './patch.js';

/** Tags that the picture needs (TIFF 6.0 and its supplements): structure, compression, colour, profile, orientation. */
const NEEDED: ReadonlySet<number> = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 286, 287,
  ],
  ...[
    288, 289, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328, 330, 332,
  ],
  ...[334, 336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532],
  ...[34_675, 34_892, 50_838, 50_839],
]);
const SUB_PICTURES = 330;
/** Tags that point to further tables: EXIF, GPS, interoperability. */
const POINTERS = [34_665, 34_853, 40_965];
/** Bytes of a value by its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const MOST_TABLES = 1_000;

interface Tag {
  tag: number;
  /** The table's line. */
  line: Buffer;
  type: number;
  count: number;
  /** Where the value is, in the line or elsewhere. */
  at: number;
  bytes: number;
}

/** What a TIFF says beside its pictures. */
export function tiffPatches(file: Buffer): Patch[] {
  const reader = new TiffReader(file);
  reader.clean(reader.u32(4), false);
  return reader.patches;
}

class TiffReader {
  readonly patches: Patch[] = [];
  private readonly seen = new Set<number>();
  private readonly isLittle: boolean;

  constructor(private readonly file: Buffer) {
    this.isLittle = file[0] === 0x49;
  }

  u16(at: number): number {
    if (at + 2 > this.file.length) return 0;
    return this.isLittle ? this.file.readUInt16LE(at) : this.file.readUInt16BE(at);
  }

  u32(at: number): number {
    if (at + 4 > this.file.length) return 0;
    return this.isLittle ? this.file.readUInt32LE(at) : this.file.readUInt32BE(at);
  }

  /** Cleans a table and the ones after it; `isPrivate`: nothing of it stays. */
  clean(at: number, isPrivate: boolean): void {
    for (let table = at; this.isTable(table);) {
      this.seen.add(table);
      const tags = this.tagsOf(table);
      const kept = isPrivate ? [] : tags.filter(({ tag }) => NEEDED.has(tag));
      for (const tag of tags) if (!kept.includes(tag)) this.forget(tag);
      for (const tag of kept) if (tag.tag === SUB_PICTURES) this.pointers(tag).forEach((to) => this.clean(to, false));
      const next = table + 2 + 12 * tags.length;
      const end = Math.min(next + 4, this.file.length);
      this.patches.push(bytesAt(table, this.tableOf(kept, this.file.subarray(next, end), end - table)));
      table = isPrivate ? 0 : this.u32(next);
    }
  }

  private isTable(at: number): boolean {
    return at > 0 && at + 6 <= this.file.length && !this.seen.has(at) && this.seen.size < MOST_TABLES;
  }

  private tagsOf(table: number): Tag[] {
    const fits = Math.max(0, Math.floor((this.file.length - table - 6) / 12));
    return Array.from({ length: Math.min(this.u16(table), fits) }, (_, index) => {
      const entry = table + 2 + 12 * index;
      const [tag, type, count] = [this.u16(entry), this.u16(entry + 2), this.u32(entry + 4)];
      const bytes = (SIZES[type] ?? 0) * count;
      const at = bytes > 4 ? this.u32(entry + 8) : entry + 8;
      return { tag, type, count, at, bytes, line: this.file.subarray(entry, entry + 12) };
    });
  }

  /** Blanks a value that is not in its line, and tables that it points to. */
  private forget(tag: Tag): void {
    if (POINTERS.includes(tag.tag)) this.pointers(tag).forEach((to) => this.clean(to, true));
    if (tag.bytes > 4) this.patches.push(zeros(tag.at, Math.min(tag.at + tag.bytes, this.file.length)));
  }

  private pointers({ at, count, type }: Tag): number[] {
    return type === 4 || type === 13
      ? Array.from({ length: Math.min(count, MOST_TABLES) }, (_, index) => this.u32(at + 4 * index))
      : [];
  }

  /** The kept lines moved together, and the address of the next table after them. */
  private tableOf(kept: readonly Tag[], next: Buffer, length: number): Buffer {
    const table = Buffer.alloc(length);
    if (this.isLittle) table.writeUInt16LE(kept.length);
    else table.writeUInt16BE(kept.length);
    kept.forEach(({ line }, index) => table.set(line, 2 + 12 * index));
    if (kept.length > 0) table.set(next, 2 + 12 * kept.length);
    return table;
  }
}
