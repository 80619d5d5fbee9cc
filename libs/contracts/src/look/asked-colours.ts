import { z } from 'zod';
import { cellsNear, colourOfHex } from './colour.js';
import { type AskedColour, type Nearness, nearnessToColours, nearnessToLook } from './likeness.js';
import { lookOfCode } from './look.js';

/** Colours in one question. */
export const MOST_COLOURS = 3;
/** Weight of a colour that names none. */
const PLAIN = 50;

/** A colour that is asked for: `c02020`, or with its weight of 100 `c02020-80`. */
export const colourQuery = z.string().regex(/^[\da-f]{6}(-(100|[1-9]\d?))?$/);

export interface WeightedColour {
  hex: string;
  /** 1 to 100, against the weights of the others. */
  weight: number;
}

export function weightedColour(text: string): WeightedColour {
  const [hex = '', weight] = text.split('-');
  return { hex, weight: weight === undefined ? PLAIN : Number(weight) };
}

export const colourText = ({ hex, weight }: WeightedColour): string => (weight === PLAIN ? hex : `${hex}-${weight}`);

/** The asked colours with their shares of the whole. */
function askedColours(texts: readonly string[]): AskedColour[] {
  const all = texts.map(weightedColour);
  const whole = all.reduce((sum, { weight }) => sum + weight, 0);
  return all.map(({ hex, weight }) => ({ colour: colourOfHex(hex), share: weight / whole }));
}

/** What a picture with this colour has one of, as in `lookTerms`. */
export const colourTerms = (text: string): string[] =>
  cellsNear(colourOfHex(weightedColour(text).hex)).map((cell) => `palette:${cell}`);

/** Nearness to a look, or else to colours; null where neither is asked for. */
export function nearnessTo({
  like,
  color,
}: {
  like?: string | undefined;
  color?: readonly string[] | undefined;
}): Nearness | null {
  if (like !== undefined) return nearnessToLook(lookOfCode(like));
  return color?.length ? nearnessToColours(askedColours(color)) : null;
}
