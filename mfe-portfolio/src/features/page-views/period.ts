import { day, tokyoDay } from '@koma/contracts';
import { useSearchParams } from 'react-router';

/** Days from `from` to `to`, both included, as `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MILLISECONDS = 86_400_000;
/** The service's maximum. */
const MOST_DAYS = 731;
export const PRESETS = [7, 30, 90] as const;
type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = 30;

/** The present day in Tokyo, where views are counted. */
export const today = (now = new Date()): string => tokyoDay(now);

const minusDays = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The last days up to and including a day. */
export const lastDays = (count: number, to = today()): Period => ({ from: minusDays(to, count - 1), to });

/** True for an existing range within the service's maximum. */
export function isPeriod({ from, to }: Period): boolean {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
  return days >= 1 && days <= MOST_DAYS;
}

/** The chosen period, from the address. An invalid range falls back to the default. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isOwn = isPeriod(own);
  const preset = PRESETS.find((days) => String(days) === search.get('days')) ?? DEFAULT;
  const choose = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });
  return {
    period: isOwn ? own : lastDays(preset),
    /** Null for a custom range. */
    preset: isOwn ? null : preset,
    choosePreset: (days: number) => choose({ days: String(days) }),
    chooseRange: ({ from, to }: Period) => choose({ from, to }),
  };
}
