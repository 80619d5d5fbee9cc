import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DemoWork } from '../content/types.js';
import { linearColours } from './palettes.js';
import { FILM_SIZES, FRAMES, HALF_OF_THE_FRAMES, PICTURE_SIZES } from './shapes.js';

/** Input of the page to paint one work. */
export interface Drawing {
  shader: string;
  scene: string;
  width: number;
  height: number;
  frames: number;
  colours: number[];
  seed: number;
  lettering: string;
}

const FOLDER = new URL('glsl/', import.meta.url);
const PAGE = new URL('page/', import.meta.url);

/** Contrast from which an edge is sampled again, and number of samples. */
const FILM_EDGES = '#define EDGE .09\n#define SAMPLES 2.';
const PICTURE_EDGES = '#define EDGE .05\n#define SAMPLES 4.';

/** Films lose little when painted smaller, soft scenes nothing, and it saves time. */
const SCALES: Partial<Record<string, number>> = {
  'light-leaks': 0.5,
  'ink-in-water': 0.66,
  liquid: 0.7,
  fabric: 0.7,
  dunes: 0.72,
  bubbles: 0.76,
  'rain-window': 0.76,
  'city-night': 0.76,
  'title-card': 1,
  'type-motion': 1,
};

/** Scenes with motion of more than a pixel a frame; the others are painted every second frame. */
const QUICK = new Set<string>(['road', 'rain-window', 'type-motion', 'blossom', 'train-window', 'city-night']);

/** What is lettered in a work's scene. */
export const letteringOf = ({ art, form }: Pick<DemoWork, 'art' | 'form'>): string => art.lettering ?? form.title;

export function drawingOf({ kind, art, form }: DemoWork): Drawing {
  const isFilm = kind === 'video';
  const { width, height } = (isFilm ? FILM_SIZES : PICTURE_SIZES)[art.shape];
  const share = isFilm ? (SCALES[art.scene] ?? 0.84) : 1;
  return {
    shader: shaderOf(art.scene, art.seed, isFilm),
    scene: art.scene,
    ...sizeOf({ width, height }, share),
    frames: isFilm ? (QUICK.has(art.scene) ? FRAMES : HALF_OF_THE_FRAMES) : 1,
    colours: linearColours(art.palette),
    seed: art.seed,
    lettering: letteringOf({ art, form }),
  };
}

/** Changes whenever the work would look different. */
export function fingerprint(drawing: Drawing): string {
  const code = readdirSync(PAGE).map((file) => readFileSync(new URL(file, PAGE), 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([drawing, ...code]))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * `KIND`: the kind of the scene that the seed selects; known before the shader is built, because the renderer compiles
 * everything.
 */
export function shaderOf(scene: string, seed: number, isFilm: boolean): string {
  const head = `#define KIND ${seed % 12}\n${isFilm ? FILM_EDGES : PICTURE_EDGES}`;
  const body = read(`${isFilm ? 'films' : 'pictures'}/${scene}.glsl`);
  return [head, read('common.glsl'), body, read('main.glsl')].join('\n');
}

function read(path: string): string {
  const text = readFileSync(new URL(path, FOLDER), 'utf8');
  return text.replaceAll(/^#include "(.+)"$/gm, (_, file: string) => read(file));
}

/** A share of a size, in even numbers. */
export function sizeOf({ width, height }: Record<'width' | 'height', number>, share: number) {
  return { width: even(width * share), height: even(height * share) };
}

function even(length: number): number {
  return 2 * Math.round(length / 2);
}
