import { AppError } from '@koma/service-kit';

const DAY_MS = 86_400_000;
const MAX_DAYS = 731;

/** Both days are included. */
export interface Period {
  from: string;
  to: string;
}

const minusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The period of the same length before. @throws AppError REQUEST.INVALID for an empty or too long period */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new AppError('REQUEST.INVALID');
  return { from: minusDays(from, days), to: minusDays(from, 1) };
}
