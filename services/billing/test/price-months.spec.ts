import { describe, expect, it } from '@jest/globals';
import { firstPriceMonth } from '@koma/contracts';

describe('the first month for which a price may be set', () => {
  it.each([
    ['30 days before a month to the second', '2026-12-02T00:00:00+09:00', '2027-01'],
    ['a second later', '2026-12-02T00:00:01+09:00', '2027-02'],
    ['in the day that Tokyo has already begun', '2026-12-01T15:00:00Z', '2027-01'],
    ['a second before that day', '2026-12-01T14:59:59Z', '2027-01'],
    ['at the beginning of a month of 30 days', '2026-11-01T00:00:00+09:00', '2026-12'],
    ['a second into a month of 30 days', '2026-11-01T00:00:01+09:00', '2027-01'],
    ['at noon of 30 January', '2027-01-30T12:00:00+09:00', '2027-04'],
    ['at the beginning of that day', '2027-01-30T00:00:00+09:00', '2027-03'],
    ['in February', '2027-02-01T00:00:00+09:00', '2027-04'],
  ])('is known %s', (_, at, month) => {
    expect(firstPriceMonth(new Date(at))).toBe(month);
  });
});
