import { PREFECTURES } from '../catalogue/portfolio/profile-details.js';

/** Regions of Japan, each a run of prefectures in the order of their JIS numbers. */
export const REGIONS_OF_JAPAN = {
  hokkaido: ['hokkaido', 'hokkaido'],
  tohoku: ['aomori', 'fukushima'],
  kanto: ['ibaraki', 'kanagawa'],
  chubu: ['niigata', 'aichi'],
  kinki: ['mie', 'wakayama'],
  chugoku: ['tottori', 'yamaguchi'],
  shikoku: ['tokushima', 'kochi'],
  kyushu: ['fukuoka', 'okinawa'],
} as const;
export type RegionOfJapan = keyof typeof REGIONS_OF_JAPAN;

/**
 * Countries in which licences are sold apart (ISO 3166-1), without Japan, which has its prefectures. New ones are added at the end:
 * licences are compared by the positions.
 */
export const COUNTRIES = [
  ...['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'CO', 'PE', 'GB', 'IE', 'FR', 'DE', 'IT', 'ES', 'PT', 'NL', 'BE', 'LU', 'CH', 'AT'],
  ...['SE', 'NO', 'DK', 'FI', 'IS', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'GR', 'HR', 'SI', 'EE', 'LV', 'LT', 'UA', 'TR', 'IL'],
  ...['AE', 'SA', 'QA', 'KW', 'EG', 'MA', 'ZA', 'NG', 'KE', 'IN', 'BD', 'PK', 'LK', 'NP', 'CN', 'HK', 'MO', 'TW', 'KR', 'MN'],
  ...['TH', 'VN', 'MY', 'SG', 'ID', 'PH', 'KH', 'LA', 'MM', 'BN', 'AU', 'NZ', 'FJ', 'KZ', 'UZ', 'RU'],
] as const; // prettier-ignore

const HOME = PREFECTURES.filter((name) => name !== 'overseas');
/** Where a licence holds: the world, Japan, a region of it, a prefecture (`jp-tokyo`) or a country (`US`). */
export const TERRITORIES: readonly string[] = [
  ...['world', 'japan', ...Object.keys(REGIONS_OF_JAPAN)],
  ...HOME.map((name) => `jp-${name}`),
  ...COUNTRIES,
];

/** Positions from `from` up to, but without, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** The first position of a country; before it stand the prefectures. */
const ABROAD = 100;
const END = 1_000;
const prefectureAt = (name: string): number => HOME.findIndex((one) => one === name);

function spans(): Map<string, Span> {
  const single = (at: number): Span => ({ from: at, to: at + 1 });
  return new Map([
    ['world', { from: 0, to: END }],
    ['japan', { from: 0, to: HOME.length }],
    ...Object.entries(REGIONS_OF_JAPAN).map(([name, [first, last]]): [string, Span] => [
      name,
      { from: prefectureAt(first), to: prefectureAt(last) + 1 },
    ]),
    ...HOME.map((name, at): [string, Span] => [`jp-${name}`, single(at)]),
    ...COUNTRIES.map((name, at): [string, Span] => [name, single(ABROAD + at)]),
  ]);
}
const SPANS = spans();

/** The positions of a territory; of the world all, of Japan those of its prefectures. @throws RangeError for an unknown one */
export function spanOfTerritory(name: string): Span {
  const span = SPANS.get(name);
  if (!span) throw new RangeError(`unknown territory ${name}`);
  return span;
}

/** Whether a territory lies within others together: Tokyo within Kanto, Japan within all of its regions. */
export function isCovered(territory: string, others: readonly string[]): boolean {
  const { from, to } = spanOfTerritory(territory);
  let at = from;
  for (const span of others.map(spanOfTerritory).toSorted((a, b) => a.from - b.from))
    if (span.from <= at) at = Math.max(at, span.to);
  return at >= to;
}
