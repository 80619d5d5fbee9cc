import { describe, expect, it } from '@jest/globals';
import { isPeriod, lastDays, today } from './period.js';

describe('the period of page views', () => {
  it('uses days of Tokyo', () => {
    expect(today(new Date('2026-11-19T15:00:00Z'))).toBe('2026-11-20');
    expect(today(new Date('2026-11-19T14:59:59Z'))).toBe('2026-11-19');
  });

  it('includes both days', () => {
    expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  it.each([
    ['2026-11-01', '2026-11-20', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-21', '2026-11-20', false],
    ['2026-02-30', '2026-11-20', false],
    ['2020-01-01', '2026-11-20', false],
    ['1999-12-01', '2000-01-31', false],
    ['2999-12-01', '3000-01-31', false],
    ['', '2026-11-20', false],
  ])('from %j to %j: %s', (from, to, expected) => {
    expect(isPeriod({ from, to })).toBe(expected);
  });
});
