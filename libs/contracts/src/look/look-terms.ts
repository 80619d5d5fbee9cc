import { cellOf, chromaOf, hueOf } from './colour.js';
import { factsOfLook, type Look, type LookFacts, type Swatch } from './look.js';

/** Tones that art directors ask for: ネオン, モノトーン, パステル … */
export const TONES = ['monotone', 'pastel', 'vivid', 'neon', 'sunset', 'midnight', 'warm', 'cold'] as const;
export type Tone = (typeof TONES)[number];
export const LIGHTS = ['bright', 'dark'] as const;
/** Shapes of pictures, from the tallest to the widest. */
export const RATIOS = ['tall', 'portrait', 'square', 'standard', 'wide', 'scope'] as const;
export type Ratio = (typeof RATIOS)[number];

/** Filters of works by their looks: every value is counted. */
export const LOOK_FILTERS = ['tone', 'light', 'ratio'] as const;
export type LookFilter = (typeof LOOK_FILTERS)[number];

/** Width by height up to which a picture is of a shape. */
const UP_TO: readonly (readonly [Ratio, number])[] = [
  ['tall', 0.7],
  ['portrait', 0.95],
  ['square', 1.05],
  ['standard', 1.55],
  ['wide', 2],
];
/** A colour of the palette that covers less is not looked for: a twentieth. */
const SEEN = 13;

const shareOf = ({ palette }: LookFacts, is: (swatch: Swatch) => boolean) =>
  palette.reduce((sum, swatch) => sum + (is(swatch) ? swatch.share : 0), 0) / 255;
const isWarm = ({ colour }: Swatch) => chromaOf(colour) >= 18 && hueOf(colour) >= 15 && hueOf(colour) <= 95;

const IS: Readonly<Record<Tone, (facts: LookFacts) => boolean>> = {
  monotone: ({ palette, saturation }) => saturation <= 15 && palette.every(({ colour }) => chromaOf(colour) < 14),
  pastel: ({ palette, brightness, saturation }) =>
    brightness >= 185 && saturation > 15 && palette.every(({ colour }) => colour[0] >= 140 && chromaOf(colour) < 42),
  vivid: ({ saturation }) => saturation >= 96,
  neon: (facts) =>
    shareOf(facts, ({ colour }) => colour[0] < 90) >= 0.3 &&
    shareOf(facts, ({ colour }) => colour[0] >= 100 && chromaOf(colour) >= 36) >= 0.05,
  sunset: (facts) => facts.brightness >= 70 && facts.brightness <= 205 && facts.contrast >= 30 && shareOf(facts, isWarm) >= 0.35,
  midnight: (facts) => facts.brightness < 80 && facts.warmth <= 134 && shareOf(facts, ({ colour }) => colour[0] < 90) >= 0.6,
  warm: ({ warmth }) => warmth >= 148,
  cold: ({ warmth }) => warmth <= 116,
}; // prettier-ignore

export const toneOf = (look: Look): Tone[] => TONES.filter((tone) => IS[tone](factsOfLook(look)));

export const shapeOf = (width: number, height: number): Ratio =>
  UP_TO.find(([, most]) => width / height <= most)?.[0] ?? 'scope';

/** The words by which a look is found: `tone:neon`, `light:dark`, `ratio:wide`, `palette:46a`. */
export function lookTerms(look: Look, { width, height }: { width: number; height: number }): string[] {
  const { palette, brightness } = factsOfLook(look);
  const light = brightness >= 172 ? ['light:bright'] : brightness <= 96 ? ['light:dark'] : [];
  const cells = palette.filter(({ share }) => share >= SEEN).map(({ colour }) => `palette:${cellOf(colour)}`);
  const ratio = width > 0 && height > 0 ? [`ratio:${shapeOf(width, height)}`] : [];
  return [...toneOf(look).map((tone) => `tone:${tone}`), ...light, ...ratio, ...new Set(cells)];
}
