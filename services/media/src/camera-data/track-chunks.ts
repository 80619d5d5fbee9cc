import { TooManyPatches } from './patch.js';

const MOST_ENTRIES = 100_000;

interface Tables {
  /** `stsz`, `stsc`, `stco`, `co64` (ISO/IEC 14496-12, 8.7). */
  sizes: Buffer | null;
  groups: Buffer | null;
  offsets: Buffer | null;
  longOffsets: Buffer | null;
}

/** Where the data of a track are in its file. */
export function chunksOf({ sizes, groups, offsets, longOffsets }: Tables): { at: number; length: number }[] {
  if (!sizes || !groups) return [];
  const starts = offsets
    ? numbers(offsets, 4, (at) => offsets.readUInt32BE(at))
    : longOffsets
      ? numbers(longOffsets, 8, (at) => Number(longOffsets.readBigUInt64BE(at)))
      : [];
  const runs = numbers(groups, 12, (at) => ({ from: groups.readUInt32BE(at), samples: groups.readUInt32BE(at + 4) }));
  const fixed = sizes.readUInt32BE(4);
  const listed = Math.floor((sizes.length - 12) / 4);
  let [sample, run] = [0, 0];
  return starts.map((at, index) => {
    while ((runs[run + 1]?.from ?? Infinity) <= index + 1) run += 1;
    const count = runs[run]?.samples ?? 0;
    let length = fixed * count;
    // A file can claim any number of samples; those without a size have none.
    const end = fixed === 0 ? Math.min(sample + count, listed) : sample;
    for (let one = sample; one < end; one += 1) length += sizes.readUInt32BE(12 + 4 * one);
    sample += count;
    return { at, length };
  });
}

/** The entries of a table after version, flags and count. */
function numbers<T>(table: Buffer, bytes: number, read: (at: number) => T): T[] {
  const fits = Math.floor((table.length - 8) / bytes);
  if (fits > MOST_ENTRIES) throw new TooManyPatches();
  return Array.from({ length: Math.min(table.readUInt32BE(4), fits) }, (_, index) => read(8 + bytes * index));
}
