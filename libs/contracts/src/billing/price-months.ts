import { monthAfter, startOfTokyoMonth, tokyoMonth } from '../common/days.js';

/** Members hear of a new price so long before the month from which it holds. */
export const PRICE_NOTICE_DAYS = 30;

const NOTICE_MS = PRICE_NOTICE_DAYS * 86_400_000;

/** The first month for which a price may still be set at an instant, `YYYY-MM` in Tokyo. */
export function firstPriceMonth(at: Date): string {
  let month = tokyoMonth(at);
  while (startOfTokyoMonth(month).getTime() - at.getTime() < NOTICE_MS) month = monthAfter(month);
  return month;
}
