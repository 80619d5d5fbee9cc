import { TypedFastBitSet } from 'typedfastbitset';
import { NO_DAY } from './work-document.js';

/** Enough for every day from `NO_DAY` to the end of the year 9999. */
const BITS = 22;
const LAST = 2 ** BITS - 1;
const ALL = 0xff_ff_ff_ff;

/**
 * Works by day, as one set of bits for each bit of the day's number: finding those between two days takes the same few operations for
 * every 32 works, however many are found (P. O'Neil, D. Quass: Improved query performance with variant indexes, 1997).
 */
export class DayIndex {
  /** The bits of 32 works beside each other, from the lowest on. */
  private slices = new Uint32Array(BITS * 32);

  /** Sets the day of a work, in days since 1970. */
  set(ordinal: number, day: number): void {
    const at = (ordinal >>> 5) * BITS;
    if (at >= this.slices.length) this.grow(at + BITS);
    const number = numberOf(day);
    for (let bit = 0; bit < BITS; bit += 1) {
      const others = (this.slices[at + bit] ?? 0) & ~(1 << (ordinal & 31));
      this.slices[at + bit] = others | (((number >>> bit) & 1) << (ordinal & 31));
    }
  }

  /** Works from one day to another, both included. Ordinals that were never set, and those that were removed, have some day too. */
  between(from: number, to: number): TypedFastBitSet {
    const [low, high] = [numberOf(from), numberOf(to)];
    const words = new Uint32Array(this.slices.length / BITS);
    if (from <= to)
      for (let word = 0; word < words.length; word += 1) words[word] = withinOf(this.slices, word * BITS, low, high);
    return TypedFastBitSet.fromWords(words);
  }

  private grow(least: number): void {
    const grown = new Uint32Array(Math.ceil((least * 1.25) / BITS) * BITS);
    grown.set(this.slices);
    this.slices = grown;
  }
}

const numberOf = (day: number): number => Math.max(0, Math.min(LAST, day - NO_DAY));

/** Which of 32 numbers are from `low` to `high`: decided from the highest bit on, while the bits before are those of the bound. */
function withinOf(slices: Uint32Array, at: number, low: number, high: number): number {
  let above = 0;
  let asLow = ALL;
  let below = 0;
  let asHigh = ALL;
  for (let bit = BITS - 1; bit >= 0; bit -= 1) {
    const ones = slices[at + bit] ?? 0;
    if ((low >>> bit) & 1) asLow &= ones;
    else {
      above |= asLow & ones;
      asLow &= ~ones;
    }
    if ((high >>> bit) & 1) {
      below |= asHigh & ~ones;
      asHigh &= ones;
    } else asHigh &= ~ones;
  }
  return (above | asLow) & (below | asHigh);
}
