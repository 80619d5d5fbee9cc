import { describe, expect, it } from '@jest/globals';
import { promisedUntil, waitedMinutes } from '@koma/contracts';

const at = (text: string) => new Date(`${text}+09:00`);

describe('the promise to call within one hour of 9:00–18:00 in Tokyo', () => {
  it.each([
    ['2026-11-20T10:15', '2026-11-20T11:15'],
    ['2026-11-20T17:59', '2026-11-20T18:59'],
    ['2026-11-20T18:00', '2026-11-21T10:00'],
    ['2026-11-20T08:59', '2026-11-20T10:00'],
    ['2026-12-31T23:00', '2027-01-01T10:00'],
    ['2028-02-29T20:00', '2028-03-01T10:00'],
  ])('promises a call for an application of %s until %s', (applied, until) => {
    expect(promisedUntil(at(applied))).toEqual(at(until));
  });

  it.each([
    ['2026-11-20T10:00', '2026-11-20T10:30', 30],
    ['2026-11-20T17:30', '2026-11-21T09:30', 60],
    ['2026-11-20T20:00', '2026-11-21T08:00', 0],
    ['2026-11-20T12:00', '2026-11-23T12:00', 27 * 60],
    ['2026-11-20T12:00', '2026-11-20T11:59', 0],
  ])('counts the time from %s to %s as %i minutes', (applied, now, minutes) => {
    expect(waitedMinutes(at(applied), at(now))).toBe(minutes);
  });
});
