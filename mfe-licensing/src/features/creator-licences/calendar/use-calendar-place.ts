import { monthBefore, tokyoMonth } from '@koma/contracts';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

const ZOOMS = [1, 3] as const;
export type Zoom = (typeof ZOOMS)[number];
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Which part of which work's calendar the address names; by default a year that began with the month before this one. */
export function useCalendarPlace() {
  const [search] = useSearchParams();
  const work = z.uuid().safeParse(search.get('work'));
  const from = month.safeParse(search.get('from'));
  const years: Zoom = ZOOMS.find((zoom) => String(zoom) === search.get('years')) ?? 1;
  const usual = monthBefore(tokyoMonth(new Date()));
  return { workId: work.data ?? null, from: from.data ?? usual, years, usual };
}
