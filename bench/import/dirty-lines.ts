import { seeded } from '../../tools/lib/seeded.js';

const FAMILIES = ['音無', '髙橋', '山﨑', '渡邉', '水沢', '青葉', '白波', '神宮寺', 'Smith', '齋藤', '大野', '小野'];
const GIVEN = ['葵', '凪', '健一', '真由美', 'さくら', 'John', '慎一', '優子', '陽', '律'];
const NOUNS = ['夏', '朝', '街', '光', '風', 'コーヒー', '一番星', '23時', '海辺', 'Tokyo', '給湯室', '約束'];
const ENDS = ['のはじまり', 'を待つ', 'の記憶', '〜春篇', '①', '、ふたたび', ' Story', 'と、きみ', 'の扉', '（30秒）'];
const COMPANIES = [
  '白波飲料',
  '株式会社青葉',
  'オトナシ製菓',
  'Hikari Motors',
  '東都電鉄',
  '㈱山手',
  '星野化粧品',
  'みなと銀行',
];
const MEDIA = ['tvc', 'web', 'movie', 'mv', 'テレビCM', 'ＴＶＣＭ', 'Web', 'メイキング'];
const GENRES = ['cool', 'ドラマ', '日常', 'cg', 'シズル', 'documentary'];
const ROLES = ['director', 'music', 'cinematographer', 'stylist', 'offline-editor', '監督'];
const DATES = ['2025-04-01', '2024/12/3', '2023年10月5日', '令和6年2月29日', '2022.7.8'];

export interface Kinds {
  /** Share of lines that are refused. */
  refused?: number;
  works: number;
  creators: number;
  seed?: number;
  /** Begins every external id. */
  prefix?: string;
}
type Line = { externalId: string; work: object; [field: string]: unknown };
/** What is wrong with a line, with its code. */
const FAULTS = {
  NOT_JSON: () => '{ "type": "work", ',
  TWICE: (line: Line) => JSON.stringify({ ...line, externalId: line.externalId.replace(/\d+$/, '0') }),
  UNKNOWN_CREATOR: (line: Line) => JSON.stringify({ ...line, creator: 'c-x7' }),
  UNKNOWN_VALUE: (line: Line) => changed(line, { mediaType: '看板' }),
  NOT_A_DATE: (line: Line) => changed(line, { onAirDate: '2025-02-30' }),
  DATE_IMPLAUSIBLE: (line: Line) => changed(line, { onAirDate: '9999-01-01' }),
  FUTURE: (line: Line) => JSON.stringify({ ...line, publishedAt: '2099-01-01T00:00:00.000Z' }),
  NOTHING_TO_SHOW: (line: Line) => changed(line, { youtubeUrl: '' }),
  HIDDEN_MARKS: (line: Line) => changed(line, { title: '夏の\u202eはじまり' }),
  BAD_LETTERS: (line: Line) => changed(line, { title: '夏の\ufffd' }),
  'FIELD.REQUIRED': (line: Line) => changed(line, { title: '' }),
  'FIELD.TOO_LONG': (line: Line) => changed(line, { clientName: '長'.repeat(101) }),
  'FIELD.YOUTUBE': (line: Line) =>
    changed(line, { youtubeUrl: 'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ' }),
  UNKNOWN_FIELD: (line: Line) => changed(line, { colour: 'red' }),
} as const satisfies Record<string, (line: Line) => string>;
export const FAULT_CODES = Object.keys(FAULTS);

const changed = (line: Line, more: object) => JSON.stringify({ ...line, work: { ...line.work, ...more } });

/** Lines of creators and works as other systems give them; of those that are refused, each kind of fault in turn. */
export function* dirtyLines({ works, creators, refused = 0.03, seed = 1, prefix = '' }: Kinds): Generator<string> {
  const random = seeded(seed);
  const one = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? '';
  const some = (all: readonly string[], most: number) => [...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => one(all)))]; // prettier-ignore
  for (let at = 0; at < creators; at += 1) {
    const profile = {
      familyName: one(FAMILIES),
      firstName: `${one(GIVEN)}${at}`,
      familyNameKana: 'オトナシ',
      position: 'director',
    };
    yield JSON.stringify({ type: 'creator', externalId: `${prefix}c-${at}`, status: 'publish', profile });
  }
  const every = refused > 0 ? Math.round(1 / refused) : Infinity;
  const wrong = Object.values(FAULTS);
  for (let at = 0; at < works; at += 1) {
    const credits = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({ role: one(ROLES), name: `${one(FAMILIES)} ${one(GIVEN)}` })); // prettier-ignore
    const work = {
      ...{ title: `${one(NOUNS)}${one(ENDS)} ${at}`, clientName: `${one(COMPANIES)}${Math.floor(random() * 50)}` },
      ...{ agencyName: one(COMPANIES), productionName: one(COMPANIES), productName: one(NOUNS), mediaType: one(MEDIA) },
      ...{ genres: some(GENRES, 3), tags: some(NOUNS, 4), onAirDate: one(DATES), credits },
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    };
    const publishedAt = new Date(1_700_000_000_000 + at * 60_000).toISOString();
    const line = { type: 'work', externalId: `${prefix}w-${at}`, creator: `${prefix}c-${Math.floor(random() * creators)}`, kind: 'video', status: 'publish', publishedAt, work }; // prettier-ignore
    const fault = at > 0 && at % every === 0 ? wrong[(at / every) % wrong.length] : undefined;
    yield fault ? fault(line) : JSON.stringify(line);
  }
}
