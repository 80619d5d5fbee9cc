import type { Colour } from './colour.js';
import { GRID, LOOK, type Look, PALETTE } from './look.js';

/** How far something is from what is asked for: a whole number, 0 for the same. */
export interface Nearness {
  /**
   * The distance of the look that begins at `start` in `looks`.
   * @param most beyond it the answer may be any number above
   */
  of(looks: Uint8Array, start: number, most: number): number;
  /** Never more than the distance, from the three bytes of `middleOfLook` at `start` in `middles`. */
  least(middles: Uint8Array, start: number): number;
}

/** Colour counts twice: lightness has the longer axis. */
const differenceAt = (one: Uint8Array, at: number, other: Uint8Array, place: number) =>
  Math.abs((one[at] ?? 0) - (other[place] ?? 0)) +
  2 * Math.abs((one[at + 1] ?? 0) - (other[place + 1] ?? 0)) +
  2 * Math.abs((one[at + 2] ?? 0) - (other[place + 2] ?? 0));

/** The way from each colour of a palette to the nearest of the other, by the shares. */
function wayTo(from: Uint8Array, start: number, to: Uint8Array, place: number): number {
  let sum = 0;
  for (let one = 0; one < PALETTE; one += 1) {
    const share = from[start + one * 4 + 3] ?? 0;
    if (share === 0) break;
    let least = Number.POSITIVE_INFINITY;
    for (let other = 0; other < PALETTE && (to[place + other * 4 + 3] ?? 0) > 0; other += 1)
      least = Math.min(least, differenceAt(from, start + one * 4, to, place + other * 4));
    sum += share * least;
  }
  return sum;
}

const FIELDS = GRID * GRID;

/** The mean of a look's fields, rounded down. */
export function middleOfLook(look: Look): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let at = LOOK.layout; at < LOOK.bytes; at += 3) {
    sums[0] += look[at] ?? 0;
    sums[1] += look[at + 1] ?? 0;
    sums[2] += look[at + 2] ?? 0;
  }
  return [Math.floor(sums[0] / FIELDS), Math.floor(sums[1] / FIELDS), Math.floor(sums[2] / FIELDS)];
}

/** Nearness to a look: the layout's 16 fields, and both palettes as four fields each. */
export const nearnessToLook = (asked: Look): Nearness => ({
  least: leastTo(middleOfLook(asked)),
  of(looks, start, most) {
    let sum = 0;
    for (let at = LOOK.layout; at < LOOK.bytes; at += 3) {
      sum += differenceAt(asked, at, looks, start + at);
      if (sum > most) return sum;
    }
    return sum + Math.round((4 * (wayTo(asked, 0, looks, start) + wayTo(looks, start, asked, 0))) / 255);
  },
});

/** Sums differ by no more than their parts do; rounding takes up to one of each mean. */
function leastTo([l, a, b]: readonly [number, number, number]): Nearness['least'] {
  const away = (mean: number, other: number) => Math.max(0, Math.abs(mean - other) - 1);
  return (middles, start) =>
    FIELDS *
    (away(l, middles[start] ?? 0) + 2 * away(a, middles[start + 1] ?? 0) + 2 * away(b, middles[start + 2] ?? 0));
}

/** A colour that is asked for, with the share of the picture that it should cover, of 1. */
export interface AskedColour {
  colour: Colour;
  share: number;
}

/** Distance at which a colour no longer counts as the asked one. */
const REACH = 64;
const WHOLE = 100;

/** Nearness to colours in their shares: what of them is missing, in hundredths of 255. */
export const nearnessToColours = (asked: readonly AskedColour[]): Nearness => ({
  least: () => 0,
  of: (looks, start) =>
    Math.max(0, Math.round(WHOLE * (255 - asked.reduce((sum, one) => sum + coveredBy(one, looks, start), 0)))),
});

/** How much of its share a colour covers: what is near counts less than what is the same. */
function coveredBy({ colour: [l, a, b], share: wanted }: AskedColour, looks: Uint8Array, start: number): number {
  let amount = 0;
  for (let at = start; at < start + PALETTE * 4; at += 4) {
    const share = looks[at + 3] ?? 0;
    if (share === 0) break;
    const [dl, da, db] = [l - (looks[at] ?? 0), a - (looks[at + 1] ?? 0), b - (looks[at + 2] ?? 0)];
    const squared = dl * dl + da * da + db * db;
    if (squared < REACH * REACH) amount += share * (1 - Math.sqrt(squared) / REACH);
  }
  return Math.min(wanted * 255, amount);
}
