import { describe, expect, it } from '@jest/globals';
import { atMost, Played, type PlayedInterval } from './played.js';

const played = (...seconds: readonly (number | 'end')[]) => {
  const film = new Played();
  for (const second of seconds) {
    if (second === 'end') film.end();
    else film.reach(second);
  }
  return film;
};

describe('what is played of a film', () => {
  it('is one interval while the film runs, to a tenth of a second', () => {
    expect(played(0, 0.25, 0.51, 0.74).intervals(10)).toEqual([[0, 0.7]]);
  });

  it('leaves out what is jumped over', () => {
    expect(played(0, 1, 'end', 60, 61).intervals(90)).toEqual([
      [0, 1],
      [60, 61],
    ]);
    expect(played(0, 1, 60, 61).intervals(90)).toEqual([
      [0, 1],
      [60, 61],
    ]);
  });

  it('has what is played again as an interval of its own', () => {
    expect(played(3, 6, 'end', 3, 5).intervals(10)).toEqual([
      [3, 6],
      [3, 5],
    ]);
  });

  it('ends with the film, whatever its clock says', () => {
    expect(played(8, 10.04, 12).intervals(10.04)).toEqual([[8, 10]]);
  });

  it('is nothing while the film stands', () => {
    expect(played(4, 4, 4).intervals(10)).toEqual([]);
    expect(played().intervals(Number.NaN)).toEqual([]);
  });
});

describe('too many intervals', () => {
  const seconds = (count: number, made: (at: number) => PlayedInterval) =>
    Array.from({ length: count }, (_, at) => made(at));

  it('are united, the oldest first', () => {
    const twice = [...seconds(6, () => [0, 1]), [5, 6] as const, [5, 7] as const];
    expect(atMost(twice, 5)).toHaveLength(5);
    expect(atMost(twice, 5)[0]).toEqual([0, 1]);
    expect(atMost(twice, 8)).toEqual(twice);
  });

  it('lose the shortest where none of them touch', () => {
    const apart = seconds(10, (at) => [at * 10, at * 10 + 1 + at]);
    const kept = atMost(apart, 4);
    expect(kept).toEqual(apart.slice(6));
  });
});
