import { boundedPeriod, lastDays as lastDaysTo, type Period, tokyoDay } from '@koma/contracts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Lengths in days; the last is a year. */
export const PRESETS = [7, 30, 90, 365] as const;
type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = 30;

/** The present day in Tokyo, where views are counted. */
export const today = (now = new Date()): string => tokyoDay(now);

/** The last days up to and including a day. */
export const lastDays = (count: number, to = today()): Period => lastDaysTo(count, to);

/** True for a range for which a service answers. */
export const isPeriod = (period: Period): boolean => boundedPeriod.safeParse(period).success;

/** Keys of the period in the address; the shell's rail passes them on from page to page. */
const KEYS = ['days', 'from', 'to'] as const;

/** An address with the period of another, and more. */
function withPeriod(path: string, search: URLSearchParams, more: Record<string, string>): string {
  const kept = KEYS.flatMap((key) => {
    const value = search.get(key);
    return value === null ? [] : [[key, value]];
  });
  const query = new URLSearchParams([...kept, ...Object.entries(more)]).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The chosen period, from the address. An invalid one falls back to the default. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isOwn = isPeriod(own);
  const given = PRESETS.find((days) => String(days) === search.get('days'));
  const preset = given ?? DEFAULT;
  const choose = (next: Record<string, string>) => {
    const others = [...search].filter(([key]) => !KEYS.some((known) => known === key));
    setSearch([...others, ...Object.entries(next)], { replace: true, preventScrollReset: true });
  };
  return {
    period: isOwn ? own : lastDays(preset),
    /** Null for a custom range. */
    preset: isOwn ? null : preset,
    /** The address names days for which there is no answer. */
    isRefused: !isOwn && given === undefined && KEYS.some((key) => search.has(key)),
    choosePreset: (days: number) => choose({ days: String(days) }),
    chooseRange: ({ from, to }: Period) => choose({ from, to }),
  };
}

/** Makes addresses of other pages of figures, with the same period. */
export function usePeriodPath(): (path: string, more?: Record<string, string>) => string {
  const [search] = useSearchParams();
  return useCallback((path: string, more: Record<string, string> = {}) => withPeriod(path, search, more), [search]);
}
