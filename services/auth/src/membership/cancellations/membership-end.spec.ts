import { describe, expect, it } from '@jest/globals';
import { membershipEnd } from './membership-end.js';

describe('the end of a membership', () => {
  it.each([
    ['in the middle of a month', '2026-11-20T03:00:00Z', '2026-11-30T15:00:00.000Z', '2026-12-30T15:00:00.000Z'],
    [
      'a second before the month ends in Tokyo',
      '2026-11-30T14:59:59Z',
      '2026-11-30T15:00:00.000Z',
      '2026-12-30T15:00:00.000Z',
    ],
    [
      'with the first second of a month in Tokyo',
      '2026-11-30T15:00:00Z',
      '2026-12-31T15:00:00.000Z',
      '2027-01-30T15:00:00.000Z',
    ],
    [
      'at the turn of the year in Tokyo, still December elsewhere',
      '2026-12-31T15:00:00Z',
      '2027-01-31T15:00:00.000Z',
      '2027-03-02T15:00:00.000Z',
    ],
    ['in February', '2026-02-10T00:00:00Z', '2026-02-28T15:00:00.000Z', '2026-03-30T15:00:00.000Z'],
    ['on a leap day', '2028-02-29T00:00:00Z', '2028-02-29T15:00:00.000Z', '2028-03-30T15:00:00.000Z'],
  ])('computes the end and the erasure %s', (_, now, endsAt, erasesAt) => {
    const end = membershipEnd(new Date(now));
    expect([end.endsAt.toISOString(), end.erasesAt.toISOString()]).toEqual([endsAt, erasesAt]);
  });
});
