import { expect, it } from '@jest/globals';
import { moveItem } from './move-item.js';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('moves an item from %d to %d', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
});
