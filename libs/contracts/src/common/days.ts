import { once } from './once.js';

const DAY_MS = 86_400_000;
const zone = { timeZone: 'Asia/Tokyo' } as const;
const days = once(() => new Intl.DateTimeFormat('sv-SE', zone));
const times = once(() => new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' }));

/** Calendar day of an instant in Tokyo, `YYYY-MM-DD`. */
export const tokyoDay = (at: Date | string): string => days().format(new Date(at));

/** Day and time of an instant in Tokyo, in the format of spreadsheets: `2026-11-20 10:15`. */
export const tokyoTime = (at: Date | string): string => times().format(new Date(at));

/** Last day before an end, which is the first moment after it. */
export const lastDayBefore = (end: string): string => days().format(Date.parse(end) - 1);

/** Completed years on a day; both as `YYYY-MM-DD`. Somebody born on 29 February is a year older from 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The first moment after a day `YYYY-MM-DD` of Tokyo. */
export const endOfTokyoDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+09:00`) + 86_400_000);

/** The day some days after a day, both `YYYY-MM-DD`; before it with a number below zero. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative when the other has passed. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Calendar month of an instant in Tokyo, `YYYY-MM`. */
export const tokyoMonth = (at: Date | string): string => tokyoDay(at).slice(0, 7);

/** The first moment of a month `YYYY-MM` in Tokyo; Japan has one time zone and no summer time. */
export const startOfTokyoMonth = (month: string): Date => new Date(`${month}-01T00:00:00+09:00`);

/** The month after `YYYY-MM`. */
export const monthAfter = (month: string): string => movedMonth(month, 1);

/** The month before `YYYY-MM`. */
export const monthBefore = (month: string): string => movedMonth(month, -1);

/** The month some months after `YYYY-MM`, or before with a number below zero. */
export function movedMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
