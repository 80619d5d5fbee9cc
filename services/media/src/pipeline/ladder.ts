import type { Size } from './film-facts.js';

export interface Rung extends Size {
  /** Folder and name of the quality: 720p. */
  name: string;
  /** Maximum for difficult pictures; plain ones stay far below. */
  maxKilobits: number;
}

const STEPS = [
  { lines: 1080, long: 1920, maxKilobits: 6000 },
  { lines: 720, long: 1280, maxKilobits: 3200 },
  { lines: 480, long: 854, maxKilobits: 1500 },
  { lines: 360, long: 640, maxKilobits: 800 },
] as const;

// A source slightly below a step (1916 × 1076 after a crop) still gets it, at its own size.
const TOLERANCE = 1.1;
const FAST = 45;

/** The qualities of a film, best first: 16:9 boxes, rotated for portrait, never above the source. At least one. */
export function ladderFor(source: Size, framesPerSecond = 25): Rung[] {
  const rungs = STEPS.flatMap(({ lines, long, maxKilobits }) => {
    const scale = fit(source, long, lines);
    return scale > TOLERANCE ? [] : [rungOf(source, Math.min(1, scale), `${lines}p`, maxKilobits)];
  });
  const ladder = rungs.length > 0 ? rungs : [rungOf(source, 1, `${evenAtLeast2(shortSide(source))}p`, 800)];
  return framesPerSecond > FAST ? ladder.map((rung) => ({ ...rung, maxKilobits: rung.maxKilobits * 1.5 })) : ladder;
}

/** The size with this `width`, not above the source, in even numbers, as 4:2:0 requires. */
export function evenSize(source: Size, width: number): Size {
  return scaled(source, Math.min(1, width / source.width));
}

function rungOf(source: Size, scale: number, name: string, maxKilobits: number): Rung {
  return { name, maxKilobits, ...scaled(source, scale) };
}

/** The nearest even numbers, so that the shape stays; never above the source. */
function scaled({ width, height }: Size, scale: number): Size {
  const near = (length: number) => Math.min(evenAtLeast2(length), Math.max(2, 2 * Math.round((length * scale) / 2)));
  return { width: near(width), height: near(height) };
}

function fit(source: Size, long: number, short: number): number {
  return Math.min(long / Math.max(source.width, source.height), short / shortSide(source));
}

function shortSide({ width, height }: Size): number {
  return Math.min(width, height);
}

function evenAtLeast2(length: number): number {
  // Rounds down, so that an odd source is never enlarged; the epsilon accepts 1080 computed as 1079.9999.
  return Math.max(2, 2 * Math.floor(length / 2 + 1e-6));
}
