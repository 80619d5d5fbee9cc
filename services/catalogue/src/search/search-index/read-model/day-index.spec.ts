import { describe, expect, it } from '@jest/globals';
import { DayIndex } from './day-index.js';
import { dayNumber, NO_DAY } from './work-document.js';

const some = (of: number) => Math.floor(Math.random() * of);
const LAST_DAY = dayNumber('9999-12-31');

describe('works by day', () => {
  it.each([
    ['of a few years', () => (some(5) === 0 ? NO_DAY : 18_000 + some(3_000))],
    ['of one day', () => 18_000],
    ['of all times', () => [NO_DAY, NO_DAY + 1, LAST_DAY, -some(20_000), some(20_000)][some(5)] ?? NO_DAY],
  ])('%s are found between any two days as by comparing each, also after days have changed', (_, anyDay) => {
    const index = new DayIndex();
    const days: number[] = [];
    const set = (ordinal: number) => index.set(ordinal, (days[ordinal] = anyDay()));
    for (let ordinal = 0; ordinal < 3_000; ordinal += 1) set(ordinal);
    for (let round = 0; round < 300; round += 1) {
      const from = Math.max(NO_DAY + 1, anyDay() + some(3) - 1, round % 7 === 0 ? 0 : NO_DAY + 1);
      const to = [Number.POSITIVE_INFINITY, anyDay() + some(3) - 1, LAST_DAY, 10_000][some(4)] ?? 0;
      const expected = days.flatMap((day, ordinal) => (day >= from && day <= to ? [ordinal] : []));
      expect(index.between(from, to).array()).toEqual(expected);
      set(some(3_000));
    }
  });
});
