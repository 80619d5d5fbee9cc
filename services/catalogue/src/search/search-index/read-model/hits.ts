import { TypedFastBitSet } from 'typedfastbitset';

/** Found ordinals: few as a list, many as bits. */
export class Hits {
  private constructor(
    private list: Uint32Array | null,
    private bits: TypedFastBitSet | null,
    readonly size: number,
  ) {}

  static ofList = (list: Uint32Array): Hits => new Hits(list, null, list.length);
  static ofBits = (bits: TypedFastBitSet): Hits => new Hits(null, bits, bits.size());

  toList(): Uint32Array {
    return (this.list ??= listOf(this.toBits(), this.size));
  }

  toBits(): TypedFastBitSet {
    return (this.bits ??= bitsOf(this.list ?? new Uint32Array()));
  }
}

function listOf(bits: TypedFastBitSet, size: number): Uint32Array {
  const list = new Uint32Array(size);
  let at = 0;
  bits.forEach((ordinal) => {
    list[at++] = ordinal;
  });
  return list;
}

/** Does the same as the bitmap's constructor for a list, much faster. */
function bitsOf(list: Uint32Array): TypedFastBitSet {
  let most = 0;
  for (const ordinal of list) if (ordinal > most) most = ordinal;
  const words = new Uint32Array((most >>> 5) + 1);
  for (const ordinal of list) words[ordinal >>> 5] = (words[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
  return TypedFastBitSet.fromWords(words);
}
