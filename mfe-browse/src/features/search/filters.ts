import {
  assetKind,
  type Category,
  type CategoryFilter,
  colourQuery,
  type CompanyKind,
  creatorAffiliation,
  KANA_ROWS,
  LANGUAGES,
  LIGHTS,
  lookCode,
  type LookFilter,
  MOST_COLOURS,
  type NameFilter,
  type PersonFilter,
  PREFECTURES,
  RATIOS,
  TEXT,
  TONES,
} from '@koma/contracts';

/** Filters with values to choose from. */
export type FilterName =
  | CategoryFilter
  | NameFilter
  | PersonFilter
  | LookFilter
  | 'color'
  | 'like'
  | 'role'
  | 'kind'
  | 'ownAward';

type Source =
  /** Values that staff maintain. */
  | { from: 'categories'; kind: Category['kind'] }
  /** Names from works; with a kind of company others can be searched. */
  | { from: 'names'; company?: Exclude<CompanyKind, 'product'> }
  | { from: 'values'; values: readonly string[] }
  /** Values that the visitor makes. */
  | { from: 'visitor'; form: { safeParse: (value: string) => { success: boolean } }; most: number };

/** The source of each filter's values. */
export const SOURCES: Readonly<Record<FilterName, Source>> = {
  mediaType: { from: 'categories', kind: 'media-type' },
  imageType: { from: 'categories', kind: 'image-type' },
  genre: { from: 'categories', kind: 'genre' },
  commodityType: { from: 'categories', kind: 'commodity-type' },
  situation: { from: 'categories', kind: 'situation' },
  role: { from: 'categories', kind: 'role' },
  position: { from: 'categories', kind: 'position' },
  client: { from: 'names', company: 'client' },
  agency: { from: 'names', company: 'agency' },
  production: { from: 'names', company: 'production' },
  award: { from: 'names' },
  ownAward: { from: 'names' },
  kind: { from: 'values', values: assetKind.options },
  affiliation: { from: 'values', values: creatorAffiliation.options },
  residence: { from: 'values', values: PREFECTURES },
  language: { from: 'values', values: LANGUAGES },
  gender: { from: 'values', values: ['female', 'male'] },
  initial: { from: 'values', values: KANA_ROWS },
  tone: { from: 'values', values: TONES },
  light: { from: 'values', values: LIGHTS },
  ratio: { from: 'values', values: RATIOS },
  color: { from: 'visitor', form: colourQuery, most: MOST_COLOURS },
  like: { from: 'visitor', form: lookCode, most: 1 },
};

/** Filters with a first and a last value, by their keys in the address. */
export const RANGES = {
  onAir: { of: 'days', from: 'onAirFrom', to: 'onAirTo' },
  age: { of: 'ages', from: 'ageFrom', to: 'ageTo' },
  ownAwardYear: { of: 'years', from: 'ownAwardFrom', to: 'ownAwardTo' },
} as const;
export type RangeName = keyof typeof RANGES;
export type BoundName = (typeof RANGES)[RangeName]['from' | 'to'];
/** The set ends of ranges. */
export type Bounds = Readonly<Partial<Record<BoundName, string>>>;

export const isRange = (group: FilterName | RangeName): group is RangeName => group in RANGES;
export const isName = (filter: FilterName): boolean => SOURCES[filter].from === 'names';

/** One value of a filter. */
export interface Choice {
  filter: FilterName;
  key: string;
}

export const isSame = (a: Choice, b: Choice): boolean => a.filter === b.filter && a.key === b.key;

const KEY = /^[a-z0-9-]{1,40}$/;

/** Limits of the contract; an address may be hand-written. */
const MOST_VALUES = 50;
export function mostOf(filter: FilterName): number {
  const source = SOURCES[filter];
  return source.from === 'visitor' ? source.most : MOST_VALUES;
}

/** Filters that results can be compared with: then the nearest come first. */
export const isCompared = ({ filter }: Choice): boolean => filter === 'color' || filter === 'like';

/** Whether a value in an address is valid; it may be hand-written. */
export function mayBe(filter: FilterName, value: string): boolean {
  const source = SOURCES[filter];
  if (source.from === 'categories') return KEY.test(value);
  if (source.from === 'values') return source.values.includes(value);
  if (source.from === 'visitor') return source.form.safeParse(value).success;
  return value.trim() === value && value !== '' && value.length <= TEXT.short;
}
