import { LEAVING, monthAfter, startOfTokyoMonth, tokyoMonth } from '@koma/contracts';

const DAY = 86_400_000;

/** When a membership cancelled now ends (the first moment of next month in Tokyo) and when its data are erased (decision 8). */
export function membershipEnd(now: Date): { endsAt: Date; erasesAt: Date } {
  const endsAt = startOfTokyoMonth(monthAfter(tokyoMonth(now)));
  return { endsAt, erasesAt: new Date(endsAt.getTime() + LEAVING.erasedAfterDays * DAY) };
}
