import { z } from 'zod';
import type { Colour } from './colour.js';

/** Colours of a palette. */
export const PALETTE = 5;
/** Side of the grid of a look's layout. */
export const GRID = 4;
const PLACE = { palette: 0, brightness: 20, saturation: 21, contrast: 22, warmth: 23, layout: 24 } as const;
const BYTES = PLACE.layout + GRID * GRID * 3;

/** What a picture looks like: its palette, four measures, and the colours of 4 × 4 fields. 72 bytes, which stand for all of it. */
export type Look = Uint8Array;

/** A colour of a palette, with the share of the picture that it covers, of 255. */
export interface Swatch {
  colour: Colour;
  share: number;
}

export interface LookFacts {
  /** The largest first; at most five. */
  palette: readonly Swatch[];
  /** Mean lightness. */
  brightness: number;
  /** Three times the mean chroma. */
  saturation: number;
  /** Twice the standard deviation of lightness. */
  contrast: number;
  /** Over 128 warm, under it cold. */
  warmth: number;
  /** Rows from above, each from the left. */
  layout: readonly Colour[];
}

export function toLook({ palette, brightness, saturation, contrast, warmth, layout }: LookFacts): Look {
  const look = new Uint8Array(BYTES);
  palette.slice(0, PALETTE).forEach(({ colour, share }, at) => look.set([...colour, share], at * 4));
  look.set([brightness, saturation, contrast, warmth], PLACE.brightness);
  look.set(layout.flat(), PLACE.layout);
  return look;
}

const colourAt = (look: Look, at: number): Colour => [look[at] ?? 0, look[at + 1] ?? 0, look[at + 2] ?? 0];

export function factsOfLook(look: Look): LookFacts {
  const swatches = Array.from({ length: PALETTE }, (_, at) => ({
    colour: colourAt(look, at * 4),
    share: look[at * 4 + 3] ?? 0,
  }));
  return {
    palette: swatches.filter(({ share }) => share > 0),
    brightness: look[PLACE.brightness] ?? 0,
    saturation: look[PLACE.saturation] ?? 0,
    contrast: look[PLACE.contrast] ?? 0,
    warmth: look[PLACE.warmth] ?? 0,
    layout: Array.from({ length: GRID * GRID }, (_, field) => colourAt(look, PLACE.layout + field * 3)),
  };
}

/** Where in a look its layout begins, and its size. */
export const LOOK = { bytes: BYTES, layout: PLACE.layout } as const;

/** A look as a text without signs that an address would change. */
export const lookCode = z.string().regex(new RegExp(`^[\\w-]{${(BYTES / 3) * 4}}$`));

export const codeOf = (look: Look): string =>
  btoa(String.fromCharCode(...look)).replaceAll('+', '-').replaceAll('/', '_'); // prettier-ignore

/** @param code as `lookCode` has it */
export const lookOfCode = (code: string): Look =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
