import { encodeCursor } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { CLIENTS, PEOPLE } from './data.js';

/** What is asked again and again, and what nobody has asked for before. */
export interface Question {
  repeated: readonly string[];
  /** As many as there are, each another one. */
  fresh: readonly string[];
  /** The peer counts the total too; otherwise it gives a page only, while Koma always counts. */
  isCounted: boolean;
}

/** A question of the bench as what it asks for; each side has its own way to say it. */
export type Asked =
  | { for: 'work'; id: string }
  | { for: 'counts'; genre: string; onAirFrom: string }
  | { for: 'list'; genre?: string; situation?: string; onAirFrom?: string; q?: string };

/** @returns null for a page by cursor, which no other product has */
export function askedOf(path: string): Asked | null {
  const { pathname, searchParams } = new URL(path, 'http://koma');
  const of = (name: string) => searchParams.get(name) ?? '';
  if (searchParams.has('cursor')) return null;
  if (pathname.endsWith('/facets')) return { for: 'counts', genre: of('genre'), onAirFrom: of('onAirFrom') };
  if (!searchParams.has('kind')) return { for: 'work', id: pathname.split('/').at(-1) ?? '' };
  return { for: 'list', ...Object.fromEntries([...searchParams].filter(([name]) => name !== 'kind')) };
}

const LIST = '/api/catalogue/works?kind=video';
const DAY_MS = 86_400_000;
const REPEATED = 60;
/** Pages from the thousandth on. */
const DEEP = 24_000;

const written = encodeURIComponent;
const many = (count: number, path: (n: number) => string) => Array.from({ length: count }, (_, n) => path(n));
/** Days of broadcast of which there are works after each. */
const day = (n: number) => new Date(Date.UTC(2018, 0, 1) + (n % 2_400) * DAY_MS).toISOString().slice(0, 10);
const month = (n: number) => `${2018 + (Math.floor(n / 12) % 6)}-${String(1 + (n % 12)).padStart(2, '0')}-01`;
/** A filter by genre or by situation. */
const key = (n: number) => (n < 20 ? `genre=g${n}` : `situation=s${n - 20}`);
const textOf = (word: string) => `${LIST}&q=${written(word)}`;
/** The same in an order that has no pattern. */
const mixed = <T>(all: readonly T[]): T[] => {
  const step = 7_919;
  return all.length % step === 0 ? [...all] : all.map((_, n) => all[(n * step) % all.length] as T); // as: within the list
};

const rows = z.array(z.object({ id: z.string(), at: z.string() }));
const texts = z.array(z.object({ text: z.string() }));

/** Words of titles, people and clients, of two letters and more, each once. */
async function wordsOf(database: DataSource): Promise<string[]> {
  const sql = `SELECT DISTINCT substr(title, 1, 3 + (version + length(title)) % 3) AS text FROM work WHERE kind = 'video'`;
  const titles = texts.parse(await database.query<unknown>(sql)).map(({ text }) => text);
  const names = [...CLIENTS, ...PEOPLE.map((name) => name.slice(0, 4)), ...CLIENTS.map((name) => name.slice(0, 2))];
  return mixed([...new Set([...names, ...titles])].filter((text) => /^[\p{Script=Han}]{2}/u.test(text)));
}

/** The questions of the bench, for a filled catalogue. */
export async function questionsOf(database: DataSource): Promise<Record<string, Question>> {
  const newest = rows.parse(
    await database.query<unknown>(
      `SELECT work_id AS id, (extract(epoch FROM published_at) * 1000000)::bigint::text AS at FROM work_search
       WHERE kind = 'video' ORDER BY published_at DESC, work_id DESC LIMIT 120000`,
    ),
  );
  const ids = z
    .array(z.object({ id: z.string() }))
    .parse(await database.query<unknown>('SELECT id FROM work ORDER BY id'));
  const words = await wordsOf(database);
  const page = (place: number) => `${LIST}&cursor=${written(encodeCursor([newest[place]?.at, newest[place]?.id]))}`;
  const fresh: Record<string, readonly string[]> = {
    newest: mixed(many(192_000, (n) => `${LIST}&${key(n % 80)}&onAirFrom=${day(Math.floor(n / 80))}`)),
    'filter and total': mixed(many(86_400, (n) => `${LIST}&genre=g${n % 20}&situation=s${Math.floor(n / 20) % 60}&onAirFrom=${month(Math.floor(n / 1_200))}`)),
    text: words.filter((word) => word.length > 2).map(textOf),
    'two letters': words.filter((word) => word.length === 2).map(textOf),
    counts: mixed(many(48_000, (n) => `/api/catalogue/works/facets?kind=video&genre=g${n % 20}&onAirFrom=${day(Math.floor(n / 20))}`)),
    detail: mixed(ids.map(({ id }) => `/api/catalogue/works/${id}`)),
    'page 1000': mixed(newest.slice(Math.min(DEEP, newest.length / 2), -25).map((_, n) => page(Math.min(DEEP, newest.length / 2) + n))),
  }; // prettier-ignore
  const isCounted = (name: string) => ['filter and total', 'text', 'two letters'].includes(name);
  return Object.fromEntries(
    Object.entries(fresh).map(([name, all]) => {
      const repeated = name === 'newest' ? [LIST] : all.slice(0, name === 'page 1000' ? 1 : REPEATED);
      return [name, { repeated, fresh: all.slice(REPEATED), isCounted: isCounted(name) }];
    }),
  );
}
