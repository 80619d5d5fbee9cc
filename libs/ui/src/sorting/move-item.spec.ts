import { expect, it } from '@jest/globals';
import { moveItem, moveItems } from './move-item.js';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('moves an item from %d to %d', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected);
});

it.each([
  ['behind a later one', [0, 2], 0, 3, 'bdace'],
  ['before an earlier one', [2, 4], 4, 1, 'acebd'],
  ['to the end', [0, 1], 1, 4, 'cdeab'],
  ['onto one of them, which brings them together', [0, 3], 3, 0, 'adbce'],
])('moves several items %s', (_, moved, from, to, expected) => {
  expect(moveItems([...'abcde'], new Set(moved), from, to).join('')).toBe(expected);
});
