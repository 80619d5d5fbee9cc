import { fieldMessage, type Locale, tokyoDay } from '@koma/contracts';
import { AppError } from '@koma/service-kit';

/** Refuses a last day that is not after today in Tokyo. @throws AppError REQUEST.INVALID at `until` */
export function requireFuture(until: string | null, locale: Locale, now = new Date()): void {
  if (until === null || until > tokyoDay(now)) return;
  const code = 'FIELD.FUTURE_DATE';
  throw new AppError('REQUEST.INVALID', { issues: [{ path: 'until', code, message: fieldMessage(code, locale) }] });
}
