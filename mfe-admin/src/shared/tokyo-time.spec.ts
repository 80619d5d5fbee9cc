import { expect, it } from '@jest/globals';
import { tokyoInstant } from './tokyo-time.js';

it('reads a day and a time by the clock of Tokyo', () => {
  expect(tokyoInstant('2026-12-01', '10:00')).toBe('2026-12-01T01:00:00.000Z');
  expect(tokyoInstant('2026-12-01', '08:59')).toBe('2026-11-30T23:59:00.000Z');
});

it('knows no time that does not exist', () => {
  expect(tokyoInstant('2026-12-01', '25:00')).toBe('');
  expect(tokyoInstant('', '')).toBe('');
});
