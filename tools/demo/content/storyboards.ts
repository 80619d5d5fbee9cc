import { BOARDS } from './boards.js';
import type { Manner, Move, Palette, Score, Shot, Storyboard } from './types.js';

/** Storyboard as it is written: `scene seconds move+manner palette#seed | words`, a line per shot; palette and seed may be left out. */
export interface Board {
  score: Score;
  poster: number;
  isStepped?: true;
  isWide?: true;
  mark?: number;
  shots: string[];
}

interface Look {
  palette: Palette;
  seed: number;
}

/** The storyboard of a film by its title, if it has one. */
export function storyboardOf(title: string, look: Look): Storyboard | undefined {
  const board = BOARDS[title];
  if (!board) return undefined;
  const { shots, isStepped = false, isWide = false, ...rest } = board;
  return { ...rest, isStepped, isWide, shots: shots.map((line, at) => shotOf(line, at, look)) };
}

function shotOf(line: string, at: number, look: Look): Shot {
  const [, scene = '', seconds, motion = '', palette = look.palette, seed = look.seed + 100 * (at + 1), words = ''] =
    /^(\S+) ([\d.]+) (\S+)(?: ([a-z]+))?(?: ?#(\d+))?(?: \| (.+))?$/.exec(line) ?? [];
  if (!scene) throw new Error(`A shot that cannot be read: ${line}`);
  const [move, ...manners] = motion.split('+');
  return {
    scene: scene as Shot['scene'], // as: the test looks for a shader of every scene
    seed: Number(seed),
    palette: palette as Palette, // as: the test looks for every palette
    seconds: Number(seconds),
    move: move as Move, // as: the type of the table of moves makes an unknown one fail
    manners: manners as Manner[], // as: likewise
    words,
  };
}
