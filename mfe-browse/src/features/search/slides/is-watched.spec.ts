import { describe, expect, it } from '@jest/globals';
import { isWatched } from './is-watched.js';

describe('a film that plays by itself', () => {
  it.each([
    [[[0, 4.9]], 60, false],
    [[[0, 2], [10, 13]], 60, true],
    [[[0, 1.4]], 3, false],
    [[[0, 1.5]], 3, true],
    [[[0, 5]], null, true],
    [[], 60, false],
  ] as const)('is watched after five seconds, or half of it: %j of %p s', (intervals, duration, expected) => {
    expect(isWatched(intervals, duration)).toBe(expected);
  });
}); // prettier-ignore
