import { TypedFastBitSet } from 'typedfastbitset';
import { NO_DAY } from './work-document.js';

/** Enough for every day from `NO_DAY` to the end of the year 9999. */
const BITS = 22;
const LAST = 2 ** BITS - 1;

/** The side of a bound on which works are found, as a mask of all ones or none. */
const [ABOVE, BELOW] = [-1, 0];

/**
 * Works by day, as one set of bits for each bit of the day's number: finding those between two days takes the same few operations for
 * every 32 works, however many are found (P. O'Neil, D. Quass: Improved query performance with variant indexes, 1997).
 */
export class DayIndex {
  /** The bits of 32 works beside each other, from the lowest on. */
  private slices = new Uint32Array(BITS * 32);
  private readonly dated = new TypedFastBitSet();
  /** Number of 32 works each. */
  private words = 0;
  /** The first number that was set, and the bits in which any other differs from it. */
  private first: number | null = null;
  private differing = 0;

  /** Sets the day of a work, in days since 1970. */
  set(ordinal: number, day: number): void {
    if (day === NO_DAY) return this.dated.remove(ordinal);
    this.dated.add(ordinal);
    const number = numberOf(day);
    this.first ??= number;
    this.differing |= number ^ this.first;
    this.words = Math.max(this.words, (ordinal >>> 5) + 1);
    if (this.words * BITS > this.slices.length) this.grow();
    const [begin, mask] = [(ordinal >>> 5) * BITS, 1 << (ordinal & 31)];
    for (let bit = 0; bit < BITS; bit += 1) {
      const others = (this.slices[begin + bit] ?? 0) & ~mask;
      this.slices[begin + bit] = (number >>> bit) & 1 ? others | mask : others;
    }
  }

  /** Works from one day to another, both included; works that were removed stay until another takes their place. */
  between(from: number, to: number): TypedFastBitSet {
    const found = this.dated.words.slice(0, this.words);
    if (from > NO_DAY) this.keep(found, numberOf(from), ABOVE);
    if (to < Number.POSITIVE_INFINITY) this.keep(found, numberOf(to), BELOW);
    return TypedFastBitSet.fromWords(found);
  }

  /** Leaves the works at a bound and those on one side of it. */
  private keep(found: Uint32Array, bound: number, side: number): void {
    // Bits that all numbers have in common are compared once.
    const depth = 32 - Math.clz32(this.differing);
    const distance = ((this.first ?? 0) >>> depth) - (bound >>> depth);
    if (distance !== 0) {
      if (distance > 0 !== (side === ABOVE)) found.fill(0);
      return;
    }
    const { slices } = this;
    for (let word = 0; word < found.length; word += 1) {
      let decided = 0;
      /** Those whose bits so far are those of the bound. */
      let equal = -1;
      for (let bit = depth - 1; bit >= 0; bit -= 1) {
        const bits = -((bound >>> bit) & 1);
        // A number with the other bit here is below the bound or above it, whatever follows.
        const others = equal & ((slices[word * BITS + bit] ?? 0) ^ bits);
        decided |= others & (side ^ bits);
        equal &= ~others;
      }
      found[word] = (found[word] ?? 0) & (decided | equal);
    }
  }

  private grow(): void {
    const grown = new Uint32Array(Math.ceil(this.words * 1.25) * BITS);
    grown.set(this.slices);
    this.slices = grown;
  }
}

const numberOf = (day: number): number => Math.max(0, Math.min(LAST, day - NO_DAY));
