import { expect, it } from '@jest/globals';
import { endOfTerm, monthsAfter } from '@koma/contracts';

it('ends a term of months with the day before the corresponding day', () => {
  expect(endOfTerm('2026-04-01', 'cour', null)).toBe('2026-07-01');
  expect(endOfTerm('2026-10-15', 'half-year', null)).toBe('2027-04-15');
  expect(endOfTerm('2026-12-31', 'year', null)).toBe('2027-12-31');
});

it('ends with the month where the corresponding day is missing', () => {
  expect(endOfTerm('2028-02-29', 'year', null)).toBe('2029-03-01');
  expect(endOfTerm('2026-11-30', 'cour', null)).toBe('2027-03-01');
  expect(endOfTerm('2026-08-31', 'half-year', null)).toBe('2027-03-01');
  expect(endOfTerm('2027-11-30', 'cour', null)).toBe('2028-03-01');
  expect(monthsAfter('2027-02-28', 12)).toBe('2028-02-28');
});

it('ends a term of one’s own after its last day, and one without end never', () => {
  expect(endOfTerm('2026-04-01', 'own', '2026-04-01')).toBe('2026-04-02');
  expect(endOfTerm('2027-12-01', 'own', '2028-02-29')).toBe('2028-03-01');
  expect(endOfTerm('2026-04-01', 'perpetual', null)).toBeNull();
});
