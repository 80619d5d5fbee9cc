import { TypedFastBitSet } from 'typedfastbitset';

/** Works that were found: few as a list, many as bits. */
export class Hits {
  private constructor(
    private readonly list: Uint32Array | null,
    private bits: TypedFastBitSet | null,
    readonly size: number,
  ) {}

  static ofList = (list: Uint32Array): Hits => new Hits(list, null, list.length);
  static ofBits = (bits: TypedFastBitSet): Hits => new Hits(null, bits, bits.size());

  get isList(): boolean {
    return this.list !== null;
  }

  toList(): Uint32Array {
    return this.list ?? Uint32Array.from(this.toBits().array());
  }

  toBits(): TypedFastBitSet {
    return (this.bits ??= new TypedFastBitSet(this.list ?? []));
  }

  forEach(visit: (ordinal: number) => void): void {
    if (this.list) this.list.forEach(visit);
    else this.toBits().forEach(visit);
  }
}
