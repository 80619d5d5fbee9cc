import { expect, it } from '@jest/globals';
import { yenOf } from './yen-of.js';

it.each([
  ['300,000', 300_000],
  ['３００，０００円', 300_000],
  ['¥0', 0],
  ['', Number.NaN],
  ['1e5', Number.NaN],
])('reads %p as %p yen', (typed, yen) => {
  expect(yenOf(typed)).toBe(yen);
});
