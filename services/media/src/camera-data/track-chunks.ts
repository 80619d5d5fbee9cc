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
  let [sample, run] = [0, 0];
  return starts.map((at, index) => {
    while ((runs[run + 1]?.from ?? Infinity) <= index + 1) run += 1;
    const count = runs[run]?.samples ?? 0;
    let length = fixed * count;
    if (fixed === 0) for (let one = 0; one < count; one += 1) length += sizeOf(sizes, sample + one);
    sample += count;
    return { at, length };
  });
}

const sizeOf = (sizes: Buffer, sample: number): number =>
  12 + 4 * sample + 4 <= sizes.length ? sizes.readUInt32BE(12 + 4 * sample) : 0;

/** The entries of a table after version, flags and count. */
function numbers<T>(table: Buffer, bytes: number, read: (at: number) => T): T[] {
  const fits = Math.floor((table.length - 8) / bytes);
  return Array.from({ length: Math.min(table.readUInt32BE(4), fits) }, (_, index) => read(8 + bytes * index));
}
