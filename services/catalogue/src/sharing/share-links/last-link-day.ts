import { fieldMessage, linkDayFault, type Locale } from '@koma/contracts';
import { AppError } from '@koma/service-kit';

/** Refuses a last day that is past in Tokyo, or too far ahead. @throws AppError REQUEST.INVALID at `lastDay` */
export function requireLastDay(lastDay: string | null, locale: Locale, now = new Date()): void {
  const code = linkDayFault(lastDay, now);
  if (code === null) return;
  throw new AppError('REQUEST.INVALID', { issues: [{ path: 'lastDay', code, message: fieldMessage(code, locale) }] });
}
