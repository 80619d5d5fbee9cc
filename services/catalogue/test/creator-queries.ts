import { CREATOR_SORTS, type CreatorSearch, creatorSearch, KANA_ROWS } from '@koma/contracts';
import * as fc from 'fast-check';

export const POSITIONS = ['director', 'producer', 'cinematographer', ''];
export const ROLES = ['director', 'music', 'cinematographer'];
export const KEYS = ['automobile', 'food'];
export const CEREMONIES = ['ACC賞', 'TCC賞', 'カンヌ'];

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 2 });
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
/** Searches of creators with few conditions at a time. */
export const anyQuery: fc.Arbitrary<CreatorSearch> = fc
  .record({
    q: maybe(['さとう', '髙', 'サト', 'sato', 'Satou', '東都 佐', 'ん', '監督', '監督 佐', 'director']),
    position: some(POSITIONS.filter(Boolean)),
    affiliation: some(['management', 'freelance']),
    residence: some(['tokyo', 'osaka']),
    language: some(['ja', 'en']),
    gender: some(['male', 'female']),
    initial: some(KANA_ROWS),
    ageFrom: maybe([20, 36]),
    ageTo: maybe([25, 42]),
    role: some(ROLES),
    kind: some(['video', 'image']),
    ownAward: some(CEREMONIES),
    ownAwardFrom: maybe([2020, 2025]),
    ownAwardTo: maybe([2019, 2024]),
    mediaType: some(['tvc', 'web']),
    commodityType: some(KEYS),
    client: some(['北斗自動車', '白波飲料']),
    award: some(['ACC賞']),
    onAirFrom: maybe(['2023-01-01', '2024-01-01']),
    sort: fc.constantFrom(...CREATOR_SORTS),
    direction: fc.constantFrom('asc', 'desc'),
    limit: fc.integer({ min: 1, max: 9 }),
  })
  .chain((all) => {
    // Few conditions at a time, or nothing would be found.
    const keys = Object.keys(all).filter((key) => !['sort', 'direction', 'limit'].includes(key));
    return fc.subarray(keys, { maxLength: 3 }).map((kept) => {
      const dropped = new Set(keys.filter((key) => !kept.includes(key)));
      return creatorSearch.parse(Object.fromEntries(Object.entries(all).filter(([key]) => !dropped.has(key))));
    });
  });
