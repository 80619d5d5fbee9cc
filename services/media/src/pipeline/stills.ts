import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import type { FilmFacts, Size } from './film-facts.js';
import { evenSize } from './ladder.js';
import { PipelineFailure, type Rendition } from './outcome.js';
import { pictureLook } from './picture-look.js';
import { isEmptyTone } from './still-looks.js';
import { describeRendition } from './rendition-files.js';
import { openPicture, rethrow } from './safe-sharp.js';

/** Positions of the quad's four stills in the film. */
export const QUAD_SHARES = [0.12, 0.37, 0.62, 0.87];
/** Further positions for the choice of a poster. */
const MORE_SHARES = [0, 0.06, 0.25, 0.5, 0.75];
const QUAD_WIDTH = 640;

/** Default instants of the quad's four stills. */
export const quadSeconds = (durationSeconds: number): number[] => secondsAt(QUAD_SHARES, durationSeconds);

/** Further instants for the choice of a poster. */
export const posterSeconds = (durationSeconds: number): number[] => secondsAt(MORE_SHARES, durationSeconds);

/** Instants of these positions, 0 to 1, in milliseconds' precision. */
export const secondsAt = (shares: readonly number[], durationSeconds: number): number[] =>
  shares.map((share) => Math.floor(share * durationSeconds * 1000) / 1000);

/** All of these, for the choice of a poster. */
export const POSTER_SHARES = [...QUAD_SHARES, ...MORE_SHARES];

interface Cell {
  data: Buffer;
  info: OutputInfo;
}

export interface StillPlan {
  /** Frame numbers, ascending and unique: the n-th still that ffmpeg writes is the n-th of these. */
  frames: number[];
  /** The frame at a position in the film, 0 to 1. */
  frameAt: (share: number) => number;
}

/** Stills at these positions of a film, 0 to 1. */
export function planStills(facts: FilmFacts, framesPerSecond: number, shares: readonly number[]): StillPlan {
  const count = facts.durationSeconds * framesPerSecond;
  const last = Math.max(0, Math.floor(count) - 1);
  const frameAt = (share: number) => Math.min(last, Math.floor(share * count));
  return { frames: [...new Set(shares.map(frameAt))].sort((a, b) => a - b), frameAt };
}

/** The stills that were written; pictures may end before the audio, and then the last ones are missing. */
export async function findStills(folder: string, { frames }: StillPlan): Promise<string[]> {
  const present = new Set(await readdir(folder));
  const names = frames.map((_, index) => `still-${index + 1}.tif`);
  const stills = names.filter((name) => present.has(name)).map((name) => join(folder, name));
  if (stills.length === 0) throw new PipelineFailure('DECODE_FAILED', 'no still could be taken');
  return stills;
}

/** The most informative still: neither black nor overexposed, rich in tones and detail. */
export async function choosePoster(stills: string[]): Promise<string> {
  const scored = await Promise.all(stills.map(async (path) => ({ path, score: await scoreOf(path) }))).catch(rethrow);
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).path;
}

async function scoreOf(path: string): Promise<number> {
  const { data, info } = await openPicture(path).resize(320).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { entropy, sharpness, channels: statistics } = await sharp(data, { raw: { width, height, channels } }).stats();
  const { mean, stdev } = statistics[0] ?? { mean: 0, stdev: 0 };
  return (
    (isEmptyTone({ mean, stdev }) ? 0 : 10) +
    entropy +
    Math.min(2, sharpness / 2) +
    stdev / 40 -
    Math.abs(mean - 118) / 80
  );
}

/** The still at a position; the last one where it is missing. */
export function stillAt(stills: readonly string[], { frames, frameAt }: StillPlan, share: number): string {
  return stills[Math.min(frames.indexOf(frameAt(share)), stills.length - 1)] ?? '';
}

interface Quad {
  folder: string;
  /** Shape of the film, used for all four. */
  shape: Size;
}

interface RenderedQuad {
  renditions: Rendition[];
  /** Of each still. */
  looks: string[];
}

/** Renders four stills separately, and as one sheet, two by two. */
export async function renderQuad(output: string, stills: string[], { folder, shape }: Quad): Promise<RenderedQuad> {
  const size = evenSize(shape, QUAD_WIDTH);
  const cells = await Promise.all(stills.map((path) => cellFrom(path, size))).catch(rethrow);
  await mkdir(join(output, folder), { recursive: true });
  const singles = cells.map(async ({ data, info: { width, height } }, index) => {
    const path = `${folder}/${index + 1}.jpg`;
    await writeFile(join(output, path), data);
    return describeRendition(output, { path, role: 'quad', width, height });
  });
  const looks = Promise.all(cells.map(({ data }) => pictureLook(sharp(data)))).catch(rethrow);
  const renditions = await Promise.all([...singles, renderSheet(output, `${folder}/sheet.webp`, cells)]);
  return { renditions, looks: await looks };
}

function cellFrom(path: string, { width, height }: Size): Promise<Cell> {
  return openPicture(path)
    .resize({ width, height, fit: 'cover' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
}

async function renderSheet(output: string, path: string, cells: Cell[]): Promise<Rendition> {
  const { width = 0, height = 0 } = cells[0]?.info ?? {};
  const size = { width: width * 2, height: height * 2 };
  const places = cells.map(({ data }, index) => ({
    input: data,
    left: width * (index % 2),
    top: height * Math.floor(index / 2),
  }));
  const sheet = sharp({ create: { ...size, channels: 3, background: '#000' } }).composite(places);
  await sheet.webp({ quality: 80 }).toFile(join(output, path));
  return describeRendition(output, { path, role: 'quad-sheet', ...size });
}
