import { fieldMessage, type Locale, tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';

/** Refuses a last day that is past in Tokyo. @throws AppError REQUEST.INVALID at `lastDay` */
export function requireLastDay(lastDay: string | null, locale: Locale, now = new Date()): void {
  if (lastDay === null || lastDay >= tokyoDay(now)) return;
  const code = 'FIELD.FUTURE_DATE';
  throw new AppError('REQUEST.INVALID', { issues: [{ path: 'lastDay', code, message: fieldMessage(code, locale) }] });
}
