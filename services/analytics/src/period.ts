import {
  daysOf,
  isCountable,
  knownFrom as knownFromOf,
  lastDays as lastDaysTo,
  type Period,
  periodBefore,
  tokyoDay,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';

export { daysOf, type Period };

/** A period and the one of the same length before. @throws AppError REQUEST.INVALID for an empty or too long period */
export function withPeriodBefore({ from, to }: Period): { before: Period; now: Period } {
  const now = { from, to };
  if (!isCountable(now)) throw new AppError('REQUEST.INVALID');
  return { before: periodBefore(now), now };
}

/** Today in Tokyo. */
export const today = (): string => tokyoDay(new Date());

/** The first day of which it is known who looked and what was played. */
export const knownFrom = (): string => knownFromOf(today());

/** Whole days up to yesterday. */
export const lastDays = (days: number): Period => lastDaysTo(days, lastDaysTo(2, today()).from);
