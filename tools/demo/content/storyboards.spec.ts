import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { linearColours } from '../art/palettes.js';
import { isLong, shootingOf } from '../art/shooting.js';
import { BOARDS } from './boards.js';
import { demoFilms } from './films.js';
import { storyboardOf } from './storyboards.js';

const films = demoFilms.filter(isLong);
const isDrawn = (scene: string) =>
  ['films', 'pictures'].some((kind) => existsSync(new URL(`../art/glsl/${kind}/${scene}.glsl`, import.meta.url)));

describe('storyboards', () => {
  it('belong to one film each', () => {
    expect(films.map(({ form }) => form.title).toSorted()).toEqual(Object.keys(BOARDS).toSorted());
  });

  it.each(films)('of $key names scenes and palettes that exist, and ends with the card', ({ art: { storyboard } }) => {
    const scenes = storyboard.shots.map(({ scene }) => scene);
    expect(scenes.slice(0, -1).filter((scene) => !isDrawn(scene))).toEqual([]);
    expect(scenes.at(-1)).toBe('end');
    expect(storyboard.shots.map(({ palette }) => linearColours(palette).length)).toEqual(scenes.map(() => 18));
  });

  it.each(films)('of $key has shots that the page can shoot', (film) => {
    for (const { frames, from, to, drawing, card } of shootingOf(film).shots) {
      expect(Number.isInteger(frames) && frames >= 24).toBe(true);
      expect(from.zoom >= 1 && to.zoom >= 1).toBe(true);
      expect([drawing, card].filter(Boolean)).toHaveLength(1);
    }
  });

  it.each(films)('of $key shows a shot of the film on its poster', ({ art: { storyboard } }) => {
    expect(storyboard.shots.slice(0, -1)[storyboard.poster]).toBeDefined();
  });

  it('reads a shot with its manners, palette, seed and words', () => {
    const board = storyboardOf('「ただいまの電話」篇', { palette: 'smoke', seed: 1001 });
    expect(board?.shots[4]).toEqual({
      scene: 'rain-window',
      seed: 1013,
      palette: 'dusk',
      seconds: 3.5,
      move: 'push',
      manners: ['slow'],
      words: '「ごはん、あるよ」',
    });
    expect(board?.shots[1]).toMatchObject({ palette: 'smoke', seed: 1201, words: '「もしもし。いま、出たところ」' });
    expect(storyboardOf('一ミリの話', { palette: 'earth', seed: 1016 })).toBeUndefined();
  });
});
