import { chromaOf, type Colour, colourOf, distanceOf, GREY } from './colour.js';
import { factsOfLook, GRID, type Look, PALETTE, type Swatch, toLook } from './look.js';

/** Side of the square to which a picture is shrunk before its look is read. */
export const LOOK_SIDE = 32;
const FIELD = LOOK_SIDE / GRID;
/** Colours nearer than this are one of the palette. */
const SAME = 12;
const LEAST_SHARE = 4;
const ROUNDS = 8;
/** Orange, the warmest direction. */
const WARMEST = [Math.cos(Math.PI / 3), Math.sin(Math.PI / 3)] as const;

interface Point {
  colour: Colour;
  weight: number;
}

/**
 * The look of a picture. The same points always give the same look.
 * @param points bytes of 32 × 32 points in sRGB, rows from above
 * @param channels 3, or 4 with opacity, which is not looked at
 */
export function readLook(points: ArrayLike<number>, channels: 3 | 4): Look {
  const fields: Point[][] = Array.from({ length: GRID * GRID }, () => []);
  for (let at = 0; at < LOOK_SIDE * LOOK_SIDE; at += 1) {
    const colour = colourOf(points[at * channels] ?? 0, points[at * channels + 1] ?? 0, points[at * channels + 2] ?? 0);
    fields[fieldOf(at)]?.push({ colour, weight: 1 });
  }
  return lookOf(fields.flat(), fields.map(meanOf));
}

const fieldOf = (at: number) => Math.floor(at / LOOK_SIDE / FIELD) * GRID + Math.floor((at % LOOK_SIDE) / FIELD);

/** The look of several pictures as one; null where there is none. */
export function blendLooks(looks: readonly Look[]): Look | null {
  const [first, ...others] = looks;
  if (!first || others.length === 0) return first ?? null;
  const facts = looks.map(factsOfLook);
  const layout = Array.from({ length: GRID * GRID }, (_, field) =>
    meanOf(facts.flatMap(({ layout: one }) => ({ colour: one[field] ?? [0, GREY, GREY], weight: 1 }))),
  );
  const points = facts.flatMap(({ palette }) => palette.map(({ colour, share }) => ({ colour, weight: share })));
  return lookOf(points, layout);
}

function lookOf(points: readonly Point[], layout: readonly Colour[]): Look {
  const total = weightOf(points);
  const mean = (of: (colour: Colour) => number) =>
    points.reduce((sum, { colour, weight }) => sum + of(colour) * weight, 0) / total;
  const brightness = mean(([lightness]) => lightness);
  const spread = Math.sqrt(mean(([lightness]) => (lightness - brightness) ** 2));
  const warmth = mean(([, a, b]) => (a - GREY) * WARMEST[0] + (b - GREY) * WARMEST[1]);
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return toLook({
    palette: paletteOf(points),
    brightness: byte(brightness),
    saturation: byte(3 * mean(chromaOf)),
    contrast: byte(2 * spread),
    warmth: byte(GREY + 2 * warmth),
    layout,
  });
}

const weightOf = (points: readonly Point[]) => points.reduce((sum, { weight }) => sum + weight, 0);

function meanOf(points: readonly Point[]): Colour {
  const total = Math.max(1e-9, weightOf(points));
  const axis = (at: 0 | 1 | 2) =>
    Math.round(points.reduce((sum, { colour, weight }) => sum + colour[at] * weight, 0) / total);
  return [axis(0), axis(1), axis(2)];
}

/** k-means from a start that only the points decide: the most frequent colour, then what is frequent and far from those before. */
function paletteOf(points: readonly Point[]): Swatch[] {
  const bins = binsOf(points);
  let centres = firstCentres(bins);
  let groups: Point[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    groups = centres.map(() => []);
    for (const bin of bins) groups[nearest(centres, bin.colour)]?.push(bin);
    centres = groups.map((group, at) => (group.length > 0 ? meanOf(group) : (centres[at] ?? bin0)));
  }
  const total = weightOf(points);
  const joined = joinSame(groups.flatMap((group) => (group.length > 0 ? [{ colour: meanOf(group), weight: weightOf(group) }] : []))); // prettier-ignore
  return joined
    .map(({ colour, weight }) => ({ colour, share: Math.round((255 * weight) / total) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share || compare(one.colour, other.colour));
}

const bin0: Colour = [0, GREY, GREY];
const compare = (one: Colour, other: Colour) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Points of nearly the same colour as one. */
function binsOf(points: readonly Point[]): Point[] {
  const bins = Map.groupBy(points, ({ colour: [l, a, b] }) => ((l >> 3) << 10) | ((a >> 3) << 5) | (b >> 3));
  const all = [...bins.values()].map((group) => ({ colour: meanOf(group), weight: weightOf(group) }));
  return all.toSorted((one, other) => other.weight - one.weight || compare(one.colour, other.colour));
}

function firstCentres(bins: readonly Point[]): Colour[] {
  const centres = bins.slice(0, 1).map(({ colour }) => colour);
  const distances = bins.map(() => Number.POSITIVE_INFINITY);
  while (centres.length < PALETTE) {
    const last = centres.at(-1) ?? bin0;
    bins.forEach(({ colour }, at) => {
      distances[at] = Math.min(distances[at] ?? 0, distanceOf(colour, last));
    });
    const worth = bins.map(({ weight }, at) => weight * (distances[at] ?? 0) ** 2);
    const best = worth.reduce((most, value, at) => (value > (worth[most] ?? 0) ? at : most), 0);
    const next = bins[best];
    if (!next || (distances[best] ?? 0) < SAME) break;
    centres.push(next.colour);
  }
  return centres;
}

const nearest = (centres: readonly Colour[], colour: Colour): number =>
  centres.reduce((best, centre, at) => (distanceOf(centre, colour) < distanceOf(centres[best] ?? bin0, colour) ? at : best), 0); // prettier-ignore

function joinSame(swatches: readonly Point[]): Point[] {
  const joined: Point[] = [];
  for (const swatch of swatches) {
    const at = joined.findIndex(({ colour }) => distanceOf(colour, swatch.colour) < SAME);
    const same = joined[at];
    if (same) joined[at] = { colour: meanOf([same, swatch]), weight: same.weight + swatch.weight };
    else joined.push(swatch);
  }
  return joined;
}
