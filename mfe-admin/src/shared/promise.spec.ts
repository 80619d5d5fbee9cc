import { describe, expect, it } from '@jest/globals';
import { standingOf } from './promise.js';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('the time left to call an applicant', () => {
  it.each([
    [60, 'within', 60],
    [21, 'within', 21],
    [20, 'soon', 20],
    [0, 'soon', 0],
    [-1, 'overdue', 1],
    [-90, 'overdue', 90],
  ] as const)('is shown for %i minutes left', (left, state, minutes) => {
    expect(standingOf(inMinutes(left), NOW)).toEqual({ state, minutes });
  });
});
