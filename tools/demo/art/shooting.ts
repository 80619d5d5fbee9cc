import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { DemoWork, Manner, Move, Shot, Storyboard } from '../content/types.js';
import { letteringOf, shaderOf, sizeOf, type Drawing } from './drawing.js';
import { linearColours } from './palettes.js';
import { FRAMES_PER_SECOND, FILM_SIZES } from './shapes.js';

interface View {
  /** -1 to 1: as far from the middle as the scene reaches at this zoom. */
  x: number;
  y: number;
  zoom: number;
  /** In radians. */
  turn: number;
}

/** One shot, for the page. */
interface Take {
  /** Left out in a card. */
  drawing?: Drawing;
  card?: { product: string; client: string; isDark: boolean; colours: number[]; mark: number };
  frames: number;
  seed: number;
  /** Pictures that are painted of the scene for a frame of the film; 0: one for the whole shot. */
  picturesPerFrame: number;
  isStepped: boolean;
  /** Of the scene, 0 to 1 in three seconds. */
  timeFrom: number;
  timeStep: number;
  from: View;
  to: View;
  isHeld: boolean;
  rack: 'in' | 'out' | '';
  flashes: boolean;
  dissolves: boolean;
  /** In frames; 0: none. */
  fadesIn: number;
  fadesOut: number;
  words: string;
}

/** Input of the page to shoot a film. */
export interface Shooting {
  width: number;
  height: number;
  rate: number;
  isWide: boolean;
  isSerif: boolean;
  /** All that must be set. */
  letters: string;
  shots: Take[];
}

/** A film with a storyboard. */
export type LongFilm = DemoWork & { art: { storyboard: Storyboard } };

export const isLong = (work: DemoWork): work is LongFilm => work.art.storyboard !== undefined;

const FOLDERS = ['page/', 'film/', 'sound/'].map((name) => new URL(name, import.meta.url));
const SCENE_SECONDS = 3;
const FADE = { in: 0.8, out: 1 } as const;
const STEPS_PER_SECOND = 8;
/** Scenes are painted smaller than shown, because many pictures are needed; soft ones lose nothing. Stills are painted larger. */
const SHARE = 0.66;
const SOFT_SHARES: Partial<Record<string, number>> = {
  'light-leaks': 0.3,
  'city-night': 0.42,
  'ink-in-water': 0.46,
  liquid: 0.54,
  fabric: 0.56,
  bubbles: 0.6,
  steam: 0.6,
  dunes: 0.62,
  'rain-window': 0.64,
  'product-spotlight': 0.64,
  'title-card': 1,
  'type-motion': 1,
};
const STILL_SHARE = 1.25;
/** Scenes with motion of more than a pixel a frame. */
const QUICK = new Set<string>(['road', 'train-window', 'type-motion']);

const view = (zoom: number, x = 0, y = 0, turn = 0): View => ({ zoom, x, y, turn });
const MOVES: Readonly<Record<Move, readonly [View, View]>> = {
  still: [view(1), view(1)],
  push: [view(1.02), view(1.2)],
  pull: [view(1.24), view(1.03)],
  left: [view(1.22, 0.95), view(1.22, -0.95)],
  right: [view(1.22, -0.95), view(1.22, 0.95)],
  up: [view(1.24, 0, 0.9), view(1.18, 0, -0.9)],
  down: [view(1.18, 0, -0.9), view(1.24, 0, 0.9)],
  arc: [view(1.22, -0.7, 0.2, -0.018), view(1.28, 0.7, -0.2, 0.022)],
  close: [view(1.7, 0.35, 0.1), view(1.86, 0.2, 0.05)],
  macro: [view(2.3, -0.25, 0.15), view(2.1, 0.1, 0)],
  crane: [view(1.4, 0, 0.9), view(1.06, 0, -0.2)],
};

/** The first marks of film/words.js, which a company gets by its name. */
const MARKS_BY_NAME = 5;
/** Scenes that set a shot's words themselves. */
const LETTERED = new Set<string>(['title-card', 'type-motion', 'end']);
/** Scores whose words are set in serifs. */
const SERIFS = new Set(['rain', 'depths', 'dew', 'river', 'north', 'embers', 'rails', 'clouds']);

/** What the page needs to shoot a film. */
export function shootingOf(film: LongFilm): Shooting {
  const { storyboard, shape } = film.art;
  const shots = storyboard.shots.map((shot) => takeOf(film, shot));
  return {
    ...FILM_SIZES[shape],
    rate: FRAMES_PER_SECOND,
    isWide: storyboard.isWide,
    isSerif: SERIFS.has(storyboard.score),
    letters: shots
      .map(({ words, card, drawing }) => `${words}${card?.product}${card?.client}${drawing?.lettering}`)
      .join(''),
    shots,
  };
}

/** Number of frames of a shot. */
export const framesOf = ({ seconds }: Shot): number => Math.round(seconds * FRAMES_PER_SECOND);

/** Changes whenever the film would look or sound different. */
export function filmFingerprint(film: LongFilm): string {
  const code = FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8')),
  );
  return createHash('sha256')
    .update(JSON.stringify([shootingOf(film), film.art.storyboard, ...code]))
    .digest('base64url')
    .slice(0, 16);
}

function takeOf(film: LongFilm, shot: Shot): Take {
  const { storyboard } = film.art;
  const has = (manner: Manner) => shot.manners.includes(manner);
  const [from, to] = MOVES[shot.move];
  const pace = paceOf(film, shot, has('slow'));
  const speed = has('slow') ? 0.55 : has('fast') ? 1.7 : 1;
  const isSuperimposed = !LETTERED.has(shot.scene);
  return {
    ...(shot.scene === 'end' ? { card: cardOf(film, shot) } : { drawing: sceneOf(film, shot) }),
    frames: framesOf(shot),
    seed: shot.seed,
    picturesPerFrame: pace,
    isStepped: storyboard.isStepped,
    timeFrom: pace === 0 ? 0.5 : 0,
    timeStep: pace === 0 ? 0 : speed / (SCENE_SECONDS * FRAMES_PER_SECOND * pace),
    from,
    to,
    isHeld: has('held'),
    rack: has('rack') ? 'in' : has('blur') ? 'out' : '',
    flashes: has('flash'),
    dissolves: has('mix'),
    fadesIn: has('in') ? FADE.in * FRAMES_PER_SECOND : 0,
    fadesOut: has('out') ? FADE.out * FRAMES_PER_SECOND : 0,
    words: isSuperimposed ? shot.words : '',
  };
}

function paceOf({ art: { storyboard } }: LongFilm, { scene }: Shot, isSlow: boolean): number {
  if (scene === 'end' || !isFilmScene(scene)) return 0;
  if (storyboard.isStepped) return STEPS_PER_SECOND / FRAMES_PER_SECOND;
  return QUICK.has(scene) ? 1 : isSlow ? 1 / 3 : 0.5;
}

function sceneOf(film: LongFilm, { scene, seed, palette, words }: Shot): Drawing {
  const isMoving = isFilmScene(scene);
  const share = isMoving ? (SOFT_SHARES[scene] ?? SHARE) : STILL_SHARE;
  return {
    shader: shaderOf(scene, seed, isMoving),
    scene,
    ...sizeOf(FILM_SIZES[film.art.shape], share),
    frames: 1,
    colours: linearColours(palette),
    seed,
    lettering: words || letteringOf(film),
  };
}

function cardOf({ form, art: { storyboard } }: LongFilm, { words, palette, seed }: Shot) {
  return {
    product: words || form.productName || form.title,
    client: form.clientName ?? '',
    isDark: SERIFS.has(storyboard.score) === (seed % 3 !== 0),
    colours: linearColours(palette),
    mark: storyboard.mark ?? sumOf(form.clientName ?? '') % MARKS_BY_NAME,
  };
}

const sumOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

const FILM_SCENES = new Set(
  readdirSync(new URL('glsl/films/', import.meta.url)).map((name) => name.replace('.glsl', '')),
);
const isFilmScene = (scene: string): boolean => FILM_SCENES.has(scene);
