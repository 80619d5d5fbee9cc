import { codeOf, colourOfHex, type Colour, lookOfCode, lookTerms, toLook } from '@koma/contracts';

const COLOURS = ['c02020', '2040c0', 'f0d020', '101010', 'f4f4f4', 'e8c8d0', '20e0ff', 'e08030'].map(colourOfHex);

/** A look of a few colours, derived from one number; different numbers may give the same. */
export function madeLook(seed: number): string {
  const pick = (salt: number): Colour => COLOURS[(seed * 7 + salt * 3) % COLOURS.length] ?? [0, 128, 128];
  const largest = 120 + ((seed * 13) % 100);
  return codeOf(
    toLook({
      palette: [{ colour: pick(0), share: largest }, { colour: pick(1), share: 255 - largest }],
      brightness: pick(0)[0],
      saturation: (seed * 29) % 256,
      contrast: (seed * 31) % 256,
      warmth: 100 + ((seed * 11) % 60),
      layout: Array.from({ length: 16 }, (_, field) => pick((seed + field) % 3)),
    }),
  ); // prettier-ignore
}

const SIZES = [[1920, 1080], [1080, 1920], [1000, 1000], [1600, 1200], [1920, 800]] as const; // prettier-ignore

/** The columns of a file with this look, or without one. */
export function madeAsset(seed: number): { look: string | null; terms: string[] } {
  const [width, height] = SIZES[seed % SIZES.length] ?? SIZES[0];
  const look = seed % 6 === 0 ? null : madeLook(seed);
  return { look, terms: look === null ? [] : lookTerms(lookOfCode(look), { width, height }) };
}
