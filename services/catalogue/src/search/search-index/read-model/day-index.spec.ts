import { describe, expect, it } from '@jest/globals';
import { DayIndex } from './day-index.js';
import { dayNumber, NO_DAY } from './work-document.js';

const LAST_DAY = dayNumber('9999-12-31');

describe('works by day', () => {
  it('are found between any two days as by comparing each, also after days have changed', () => {
    const index = new DayIndex();
    const days: number[] = [];
    const some = (of: number) => Math.floor(Math.random() * of);
    const anyDay = () => [NO_DAY, NO_DAY + 1, LAST_DAY, -some(20_000), some(20_000), 18_000 + some(40)][some(6)] ?? NO_DAY;
    const set = (ordinal: number) => index.set(ordinal, (days[ordinal] = anyDay()));
    for (let ordinal = 0; ordinal < 3_000; ordinal += 1) set(ordinal);
    for (let round = 0; round < 300; round += 1) {
      const [from, to] = [NO_DAY + 1 + Math.max(0, anyDay() - NO_DAY - 1), round % 5 === 0 ? Number.POSITIVE_INFINITY : anyDay()];
      const expected = days.flatMap((day, ordinal) => (day >= from && day <= to ? [ordinal] : []));
      expect(index.between(from, to).array()).toEqual(expected);
      set(some(3_000));
    }
  }); // prettier-ignore
});
