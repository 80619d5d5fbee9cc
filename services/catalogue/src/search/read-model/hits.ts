import { TypedFastBitSet } from 'typedfastbitset';

/** Works that were found: few as a list, many as bits. */
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
    return (this.bits ??= new TypedFastBitSet(this.list ?? []));
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
