import { companyForm } from '@koma/contracts';
import { givenRows } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import type { CreditRow } from '../../services/catalogue/src/portfolio/index.js';
import { SEARCH_FORMAT } from '../../services/catalogue/src/search/search-index/prepare-search.js';
import type { Guesses } from '../../services/catalogue/src/search/search-index/readings.js';
import { SEARCH_COLUMNS, searchRow } from '../../services/catalogue/src/search/search-index/search-row.js';
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
const kana = () => Array.from({ length: 4 + next(5) }, () => of(KANA)).join('');

export const CLIENTS = Array.from({ length: 3_000 }, word);
export const PEOPLE = Array.from({ length: CREATORS }, word);
const PRODUCTIONS = Array.from({ length: 500 }, word);
const id = (kind: string, number: number) => `01900000-0000-7000-${kind}-${number.toString(16).padStart(12, '0')}`;

/** How every company is read: what the dictionary has guessed, by the form of the name. */
const READINGS: Guesses = new Map([...CLIENTS, ...PRODUCTIONS].map((name) => [companyForm(name), kana()]));

/** A work, its credits, and the row in which it is searched, as the catalogue writes it. */
function work(number: number) {
  const owner = rarely(CREATORS);
  const row = {
    ...{ id: id('8000', number), ownerId: id('9000', owner), kind: next(3) ? ('video' as const) : ('image' as const) },
    ...{ title: `${word()}${word()}`, titleKana: kana(), titleEn: '', productName: next(4) ? word() : '', productKana: kana() },
    ...{ clientName: CLIENTS[rarely(3_000)] ?? '', clientKana: '', agencyName: CLIENTS[rarely(100)] ?? '' },
    productionName: PRODUCTIONS[rarely(500)] ?? '',
    onAirDate: new Date(Date.UTC(2018, 0, 1 + next(3_000))).toISOString().slice(0, 10),
    publishedAt: new Date(Date.UTC(2020, 0, 1) + next(2_000_000) * 60_000 + number),
    awards: next(5) ? [] : [{ ceremony: `賞${next(12)}`, category: 'a', title: 'b', year: 2020 + next(6) }],
    ...{ mediaType: `m${next(5)}`, imageType: null, genres: two('g', 20), commodityTypes: [`c${next(25)}`], situations: two('s', 60) },
    ...{ tags: [], youtubeId: null, memberDownload: null, linkDownload: null, sectionId: null, position: null },
    ...{ assetIds: [id('a000', owner)], status: 'publish' as const, version: 1, hiddenAt: null, hiddenReason: '', stillAssetId: null, stillVideoId: null,
    unclearedAt: null },
  }; // prettier-ignore
  const credits = creditsOf(number, owner);
  return { work: row, credits, search: searchRow(row, credits, READINGS, []) };
}

const two = (letter: string, most: number) => [...new Set([`${letter}${next(most)}`, `${letter}${next(most)}`])];

const ROLES = ['director', 'cinematographer', 'music', 'planner', 'stylist', 'mixer', 'colorist', 'cast', 'narrator', 'copywriter', 'hair-makeup', 'choreographer']; // prettier-ignore
const CREDITED_AT = new Date(Date.UTC(2026, 0, 1));

/** The owner is credited, and so are another member and four people who are none. */
function creditsOf(number: number, owner: number): CreditRow[] {
  const members = [owner, (number * 7_919) % CREATORS];
  const others = Array.from({ length: 4 }, () => PEOPLE[next(CREATORS)] ?? '');
  return [
    ...members.map((who) => ({ name: PEOPLE[who] ?? '', creatorId: id('9000', who), state: 'confirmed' as const })),
    ...others.map((name) => ({ name, creatorId: null, state: 'text' as const })),
  ].map((credit, position) => ({
    ...credit,
    ...{ id: id('b000', number * 6 + position), workId: id('8000', number), position, role: of(ROLES), key: '' },
    ...{ isPicked: false, isDeleted: false, decidedAt: null, createdAt: CREDITED_AT },
  }));
}

const WORKS = `INSERT INTO work (id, owner_id, kind, title, title_kana, client_name, product_name, product_kana, agency_name, production_name,
    on_air_date, media_type, genres, commodity_types, situations, tags, awards, status, published_at, asset_ids)
  SELECT "id", "ownerId", kind, title, "titleKana", "clientName", "productName", "productKana", "agencyName", "productionName",
    "onAirDate", "mediaType", genres, "commodityTypes", situations, '{}', awards, status, "publishedAt", "assetIds"
  FROM json_to_recordset($1) AS given("id" uuid, "ownerId" uuid, kind text, title text, "titleKana" text, "clientName" text,
    "productName" text, "productKana" text, "agencyName" text, "productionName" text, "onAirDate" date, "mediaType" text, genres text[],
    "commodityTypes" text[], situations text[], awards jsonb, status text, "publishedAt" timestamptz, "assetIds" uuid[])`;
const SEARCH = `INSERT INTO work_search (${Object.keys(SEARCH_COLUMNS).join(', ')})
  SELECT ${Object.keys(SEARCH_COLUMNS).join(', ')} FROM ${givenRows(SEARCH_COLUMNS)}`;

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
  SELECT "id", "workId", position, role, name, key, "creatorId", state
  FROM json_to_recordset($1) AS given("id" uuid, "workId" uuid, position int, role text, name text, key text, "creatorId" uuid, state text)`;
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
    const page = Array.from({ length: Math.min(PAGE, count - at) }, (_, place) => work(at + place));
    await database.query(WORKS, [JSON.stringify(page.map((one) => one.work))]);
    await database.query(SEARCH, [JSON.stringify(page.map((one) => one.search))]);
    await database.query(CREDITS, [JSON.stringify(page.flatMap((one) => one.credits))]);
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
