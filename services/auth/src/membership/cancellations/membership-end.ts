import { LEAVING } from '@koma/contracts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Japan has one time zone and no summer time. */
const TOKYO_OFFSET = 9 * HOUR;

/** When a membership cancelled now ends (the first moment of next month in Tokyo) and when its data are erased (decision 8). */
export function membershipEnd(now: Date): { endsAt: Date; erasesAt: Date } {
  const inTokyo = new Date(now.getTime() + TOKYO_OFFSET);
  const nextMonth = Date.UTC(inTokyo.getUTCFullYear(), inTokyo.getUTCMonth() + 1, 1);
  const endsAt = new Date(nextMonth - TOKYO_OFFSET);
  return { endsAt, erasesAt: new Date(endsAt.getTime() + LEAVING.erasedAfterDays * DAY) };
}
