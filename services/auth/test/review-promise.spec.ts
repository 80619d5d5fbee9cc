import { describe, expect, it } from '@jest/globals';
import { promisedUntil, waitedMinutes } from '../src/applications/review-promise.js';

const at = (text: string) => new Date(`${text}+09:00`);

describe('the call that staff make an hour after an application at the earliest, 9:00–18:00 in Tokyo', () => {
  it.each([
    ['on a working day', '2026-11-20T10:15', '2026-11-20T11:15'],
    ['just before the end of the day', '2026-11-20T17:59', '2026-11-20T18:59'],
    ['before the day begins', '2026-11-20T08:59', '2026-11-20T10:00'],
    ['on an evening', '2026-11-19T18:00', '2026-11-20T10:00'],
    ['on a Friday evening before a holiday on Monday', '2026-11-20T18:00', '2026-11-24T10:00'],
    ['on a Saturday', '2026-10-17T11:00', '2026-10-19T10:00'],
    ['on a public holiday', '2026-11-03T11:00', '2026-11-04T10:00'],
    ['on a holiday in lieu', '2026-05-06T11:00', '2026-05-07T10:00'],
    ['on a day between two holidays', '2026-09-22T11:00', '2026-09-24T10:00'],
    ['over the turn of the year', '2026-12-28T19:00', '2027-01-04T10:00'],
    ['on a leap day', '2028-02-29T20:00', '2028-03-01T10:00'],
  ])('is due for one of %s', (_, applied, until) => {
    expect(promisedUntil(at(applied))).toEqual(at(until));
  });

  it.each([
    ['within a day', '2026-11-20T10:00', '2026-11-20T10:30', 30],
    ['over a night', '2026-11-18T17:30', '2026-11-19T09:30', 60],
    ['while it is closed', '2026-11-19T20:00', '2026-11-20T08:00', 0],
    ['over a weekend and a holiday', '2026-11-20T17:00', '2026-11-24T10:00', 120],
    ['backwards', '2026-11-20T12:00', '2026-11-20T11:59', 0],
    ['over a year', '2025-11-20T09:00', '2026-11-20T09:00', 9 * 60 * 240],
  ])('counts the time %s', (_, applied, now, minutes) => {
    expect(waitedMinutes(at(applied), at(now))).toBe(minutes);
  });
});
