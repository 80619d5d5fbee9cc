import { companyForm, joinedForm } from '@koma/contracts';
import type { DataSource } from 'typeorm';
import { creditFormsOf } from '../../services/catalogue/src/portfolio/index.js';
import { SEARCH_FORMAT } from '../../services/catalogue/src/search/search-index/prepare-search.js';
import { bigrams } from '../../services/catalogue/src/search/search-index/search-words.js';
import { storeCreatorTexts } from '../../services/catalogue/src/search/search-index/store-creator-text.js';

// Works as a catalogue of this trade has them: few clients with many works and many with few, titles of kanji and kana.

const KANJI = [
  ...'夏秋冬春空海山川風雨雪花鳥月星東京都大阪北海道自動車飲料食品化粧保険銀行新聞放送映像制作会社広告写真音楽監督撮影照明編集美術衣装髪型俳優歌手',
];
const KANA = [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん'];
const CREATORS = 20_000;
const PAGE = 2_000;

/** The same numbers each time. @returns whole numbers from 0 to below `most` */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}
const next = numbers(7);
const of = <T>(all: readonly T[]): T => all[next(all.length)] as T; // as: never empty
/** Small numbers much more often than large ones. */
const rarely = (most: number) => Math.floor((next(1_000) / 1_000) ** 3 * most);
const word = () =>
  Array.from({ length: 2 + next(3) }, () => of(KANJI)).join('') +
  Array.from({ length: next(5) }, () => of(KANA)).join('');

export const CLIENTS = Array.from({ length: 3_000 }, word);
export const PEOPLE = Array.from({ length: CREATORS }, word);
const PRODUCTIONS = Array.from({ length: 500 }, word);
const id = (kind: string, number: number) => `01900000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`;

interface Row {
  [column: string]: unknown;
}

function work(number: number): Row {
  const owner = rarely(CREATORS);
  const title = `${word()}${word()}`;
  const names = {
    client: CLIENTS[rarely(3_000)] ?? '',
    agency: CLIENTS[rarely(100)] ?? '',
    production: PRODUCTIONS[rarely(500)] ?? '',
  };
  const credited = creditsOf(number, owner);
  const keys = {
    media: `m${next(5)}`,
    genres: [`g${next(20)}`, `g${next(20)}`],
    commodities: [`c${next(25)}`],
    situations: [`s${next(60)}`, `s${next(60)}`],
  };
  const companies = [names.client, names.agency, names.production];
  const body = [joinedForm(title), ...companies.map(companyForm)].join(' ');
  const people = [...new Set(credited.map(({ name }) => name))].map(creditFormsOf);
  return {
    id: id('8000', number), owner_id: id('9000', owner), kind: next(3) ? 'video' : 'image', title,
    client_name: names.client, agency_name: names.agency, production_name: names.production,
    on_air_date: new Date(Date.UTC(2018, 0, 1 + next(3_000))).toISOString().slice(0, 10),
    published_at: new Date(Date.UTC(2020, 0, 1) + next(2_000_000) * 60_000 + number).toISOString(),
    awards: next(5) ? [] : [{ ceremony: `賞${next(12)}`, category: 'a', title: 'b', year: 2020 + next(6) }],
    media_type: keys.media, genres: keys.genres, commodity_types: keys.commodities, situations: keys.situations,
    filters: [...new Set([`mediaType:${keys.media}`, ...keys.genres.map((key) => `genre:${key}`), ...keys.commodities.map((key) => `commodityType:${key}`), ...keys.situations.map((key) => `situation:${key}`)])],
    asset_ids: [id('a000', owner)], body, people, credits: credited, bigrams: bigrams([body, ...people].join(' ')),
    client_key: companyForm(names.client), agency_key: companyForm(names.agency), production_key: companyForm(names.production),
  }; // prettier-ignore
}

const ROLES = ['director', 'cinematographer', 'music', 'planner', 'stylist', 'mixer'];

/** The owner is credited, and so are another member and four people who are none. */
function creditsOf(number: number, owner: number) {
  const members = [owner, (number * 7_919) % CREATORS];
  const others = Array.from({ length: 4 }, () => PEOPLE[next(CREATORS)] ?? '');
  return [
    ...members.map((who) => ({ name: PEOPLE[who] ?? '', creator_id: id('9000', who), state: 'confirmed' })),
    ...others.map((name) => ({ name, creator_id: null, state: 'text' })),
  ].map((credit, position) => ({ ...credit, position, role: ROLES[position], work_id: id('8000', number) }));
}

const WORKS = `INSERT INTO work (id, owner_id, kind, title, client_name, product_name, agency_name, production_name, on_air_date,
    media_type, genres, commodity_types, situations, tags, awards, status, published_at, asset_ids)
  SELECT id, owner_id, kind, title, client_name, '', agency_name, production_name, on_air_date, media_type, genres,
    commodity_types, situations, '{}', awards, 'publish', published_at, asset_ids
  FROM json_populate_recordset(NULL::work, $1)`;
const SEARCH = `INSERT INTO work_search (work_id, kind, body, bigrams, filters, published_at, on_air_date, client_name, agency_name,
    production_name, people, client_key, agency_key, production_key, client_order, agency_order, project_order)
  SELECT (r ->> 'id')::uuid, r ->> 'kind', r ->> 'body', ARRAY(SELECT json_array_elements_text(r -> 'bigrams')),
    ARRAY(SELECT json_array_elements_text(r -> 'filters')), (r ->> 'published_at')::timestamptz, (r ->> 'on_air_date')::date,
    r ->> 'client_name', r ->> 'agency_name', r ->> 'production_name', ARRAY(SELECT json_array_elements_text(r -> 'people')),
    r ->> 'client_key', r ->> 'agency_key', r ->> 'production_key', r ->> 'client_name', r ->> 'agency_name', ''
  FROM json_array_elements($1) AS r`;

/** A film's files, as the media service tells of them. */
const RENDITIONS = [
  { path: 'hls/main.m3u8', role: 'hls-master', type: 'application/vnd.apple.mpegurl', bytes: 400 },
  { path: 'preview.mp4', role: 'preview', type: 'video/mp4', bytes: 400_000 },
  ...[320, 640, 960, 1280].flatMap((width) =>
    ['avif', 'webp'].map((type) => ({
      path: `poster/${width}.${type}`,
      role: 'poster',
      width,
      type: `image/${type}`,
      bytes: 24_000,
    })),
  ),
  ...[0, 1, 2, 3].map((at) => ({
    path: `quad/${at}.webp`,
    role: 'quad',
    width: 640,
    type: 'image/webp',
    bytes: 20_000,
  })),
];

/** Everybody has a film, which all their works show. */
const PEOPLE_SQL = `
  INSERT INTO asset (id, owner_id, kind, state, width, height, duration_seconds, thumb_hash, renditions)
  SELECT replace(id::text, '-9000-', '-a000-')::uuid, id, 'video', 'ready', 1920, 1080, 30, 'GwgOBwA3h4eAeYeId4eYgHcHd3eI', $1
  FROM creator`;
const PLACES_SQL = `
  UPDATE creator SET position = (ARRAY['director', 'producer', 'cinematographer'])[1 + (hashtext(id::text) & 1)],
    affiliation = (ARRAY['freelance', 'management'])[1 + ((hashtext(id::text) >> 3) & 1)],
    residence = (ARRAY['tokyo', 'osaka'])[1 + ((hashtext(id::text) >> 5) & 1)]`;
const CREDITS = `
  INSERT INTO credit (id, work_id, position, role, name, key, creator_id, state)
  SELECT gen_random_uuid(), work_id, position, role, name, '', creator_id, state
  FROM json_array_elements($1) AS r, json_populate_recordset(NULL::credit, r -> 'credits')`;
/** Their triggers tell of changes; this is the state before any. */
const SILENT = ['work_search', 'work', 'credit', 'creator', 'creator_search', 'asset'] as const;

/** Fills an empty catalogue with that many published works of 20,000 creators, the same ones each time. */
export async function fillCatalogue(database: DataSource, count: number): Promise<void> {
  for (const table of SILENT) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // The rows have the present form, so that no process rewrites them.
  await database.query('INSERT INTO search_format (format) VALUES ($1)', [SEARCH_FORMAT]);
  await database.query(
    `INSERT INTO creator (id, family_name, family_name_kana, status)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]), (VALUES ('publish')) AS status`,
    [
      PEOPLE.map((_, at) => id('9000', at)),
      PEOPLE,
      PEOPLE.map(() => Array.from({ length: 4 }, () => of(KANA)).join('')),
    ],
  );
  await database.query(PEOPLE_SQL, [JSON.stringify(RENDITIONS)]);
  await database.query(PLACES_SQL);
  await storeTexts(database);
  const indexes = await withoutIndexes(database);
  for (let at = 0; at < count; at += PAGE) {
    const page = JSON.stringify(Array.from({ length: Math.min(PAGE, count - at) }, (_, place) => work(at + place)));
    await database.query(WORKS, [page]);
    await database.query(SEARCH, [page]);
    await database.query(CREDITS, [page]);
  }
  for (const index of indexes) await database.query(index);
  await database.query('ANALYZE');
  for (const table of SILENT) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await database.query('ANALYZE');
}

async function storeTexts(database: DataSource): Promise<void> {
  const none = { firstName: '', firstNameKana: '', familyNameRoman: '', firstNameRoman: '', companyName: '' };
  const rows = await database.query<{ id: string; name: string; kana: string }[]>(
    'SELECT id, family_name AS name, family_name_kana AS kana FROM creator',
  );
  await database.transaction(async (tx) => {
    for (const { id: creator, name, kana } of rows)
      await storeCreatorTexts(tx, [{ ...none, id: creator, familyName: name, familyNameKana: kana }]);
  });
}

/** Drops the indexes that are no keys, which are much faster to make of full tables. Returns what makes them again. */
async function withoutIndexes(database: DataSource): Promise<string[]> {
  const found = await database.query<{ name: string; definition: string }[]>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique`,
    [['work', 'work_search']],
  );
  for (const { name } of found) await database.query(`DROP INDEX ${name}`);
  return found.map(({ definition }) => definition);
}
