import {
  type CalendarLicence,
  type Clearance,
  type ClearanceKind,
  joinedForm,
  type LicenceMedium,
  MEDIA,
  monthAfter,
  monthsAfter,
  withContained,
} from '@koma/contracts';

/** Moments from `from` up to, but without, `to`, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}
/** What the calendar shows; nothing is free before today. */
export interface Seen extends Span {
  /** The first moment of today. */
  today: number;
}
/** Something that holds for a span, in the row of its lane in which it overlaps with nothing. */
export interface Bar<T> extends Span {
  item: T;
  row: number;
}
interface Filled<T> {
  bars: Bar<T>[];
  rows: number;
  /** What nothing holds. */
  gaps: Span[];
}
export interface MediumLane extends Filled<CalendarLicence> {
  medium: LicenceMedium;
}
export interface RightLane extends Filled<Clearance> {
  kind: ClearanceKind;
  holder: string;
}

/** The first moment of a day in Tokyo. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** Days of the calendar, half-open: whole months from the first of a month on. */
export function daysFrom(month: string, years: number): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: monthsAfter(from, years * 12) };
}

/** Months that the scale names: each one of a year, each quarter of several. */
export function ticksOf(month: string, years: number): string[] {
  const all: string[] = [];
  for (let at = month; all.length < years * 12; at = monthAfter(at)) all.push(at);
  return years === 1 ? all : all.filter((name) => ['01', '04', '07', '10'].includes(name.slice(5)));
}

/** Where a moment stands in a window, from 0 to 1. */
export const shareOf = (moment: number, { from, to }: Span): number =>
  Math.min(1, Math.max(0, (moment - from) / (to - from)));

/** Places what holds in rows, as few as there can be, and finds what is free between. What lies outside the window is left out. */
function fill<T>(items: readonly (Span & { item: T })[], window: Seen): Filled<T> {
  const inside = items
    .filter(({ from, to }) => from < window.to && to > window.from && to > from)
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const ends: number[] = [];
  const bars = inside.map(({ item, ...span }) => {
    const found = ends.findIndex((end) => end <= span.from);
    const row = found < 0 ? ends.length : found;
    ends[row] = span.to;
    return { ...span, item, row };
  });
  return { bars, rows: ends.length, gaps: gapsBetween(inside, window) };
}

/** @param spans in the order of their beginnings */
function gapsBetween(spans: readonly Span[], window: Seen): Span[] {
  const gaps: Span[] = [];
  let at = Math.max(window.from, window.today);
  for (const { from, to } of spans) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  return at < window.to ? [...gaps, { from: at, to: window.to }] : gaps;
}

const spanOfLicence = ({ start, endsOn }: CalendarLicence): Span => ({
  from: startOfDay(start),
  to: endsOn === null ? Infinity : startOfDay(endsOn),
});
const spanOfClearance = ({ start, endsAt }: Clearance): Span => ({
  from: start === null ? -Infinity : startOfDay(start),
  to: endsAt === null ? Infinity : Date.parse(endsAt),
});

/** A lane for each medium in which somebody holds something, in the order of the media. */
export function lanesOfMedia(licences: readonly CalendarLicence[], window: Seen): MediumLane[] {
  return MEDIA.flatMap((medium) => {
    const own = licences.filter(({ media }) => media.some((whole) => withContained(whole).includes(medium)));
    const lane = fill(own.map((item) => ({ ...spanOfLicence(item), item })), window); // prettier-ignore
    return lane.bars.length === 0 ? [] : [{ medium, ...lane }];
  });
}

/** A lane for each right of a third person, whether or not it is cleared in the window. */
export function lanesOfRights(clearances: readonly Clearance[], window: Seen): RightLane[] {
  return [...Map.groupBy(clearances, ({ kind, holder }) => `${kind} ${joinedForm(holder)}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { kind, holder } = first;
    return [{ kind, holder, ...fill(own.map((item) => ({ ...spanOfClearance(item), item })), window) }]; // prettier-ignore
  });
}
