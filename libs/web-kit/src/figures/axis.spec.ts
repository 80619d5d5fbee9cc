import { describe, expect, it } from '@jest/globals';
import { axisTicks, cutWords } from './axis.js';

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [28, [0, 10, 20, 30]],
    [129, [0, 50, 100, 150]],
    [362, [0, 100, 200, 300, 400]],
    [1_000, [0, 200, 400, 600, 800, 1_000]],
  ])('for at most %d are %j', (most, ticks) => expect(axisTicks(most)).toEqual(ticks));

  it('are few and reach the largest figure, however large it is', () => {
    for (let most = 0; most < 2e9; most = most * 3 + 1) {
      const ticks = axisTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

it('cuts long words and keeps short ones', () => {
  expect(cutWords('利用中 · フリーランス', 20)).toBe('利用中 · フリーランス');
  expect(cutWords('プロジェクションマッピング', 20)).toBe('プロジェクションマ…');
  expect(cutWords('a-very-long-name-of-a-file here', 20)).toBe('a-very-long-name-of… here');
});
