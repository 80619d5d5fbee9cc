import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

// The catalogue's rows in the shape in which another product has them: a table each for works, people, files, credits and awards, and
// one for each kind of word by which works are filtered.

const NUMBER = (id: string) => `('x' || right(${id}::text, 12))::bit(48)::bigint::int + 1`;
/** Whole numbers for those who have no ids of letters; the bench's ids end in a number. */
export const numberOf = NUMBER;

/** Columns of a work that every side has; `text` is what the bare server searches too. */
export const WORK_COLUMNS = {
  ...{ kind: 'work.kind', title: 'title', title_en: 'title_en', client_name: 'work.client_name', product_name: 'work.product_name' },
  ...{ agency_name: 'work.agency_name', production_name: 'work.production_name', title_kana: 'title_kana', product_kana: 'product_kana' },
  ...{ on_air_date: 'work.on_air_date', media_type: 'media_type', version: 'work.version', text: 'peer_text' },
  download: 'coalesce(work.member_download, creator.member_download)',
} as const; // prettier-ignore

export const CREATOR_COLUMNS = [
  'family_name',
  'first_name',
  'family_name_roman',
  'first_name_roman',
  'position',
] as const;
export const ASSET_COLUMNS = ['state', 'width', 'height', 'duration_seconds', 'thumb_hash', 'renditions'] as const;
/** Words of works: the collection in which another product has them, and our column. */
export const WORDS = { genres: 'genres', situations: 'situations', commodities: 'commodity_types' } as const;

export const PUBLIC_WORKS = `work JOIN work_search ON work_id = work.id JOIN creator ON creator.id = owner_id`;

/** One table's rows: where they go, and the statement that makes them. */
export interface Rows {
  into: string;
  select: string;
}

/** Fills tables of one database with what statements find in another, and makes what else it needs. */
export async function copyRows(
  fromUrl: string,
  toUrl: string,
  all: readonly Rows[],
  more: readonly string[],
): Promise<void> {
  await connected(fromUrl, (source) =>
    connected(toUrl, async (target) => {
      for (const { into, select } of all)
        await pipeline(
          source.query(copyTo(`COPY (${select}) TO STDOUT`)),
          target.query(copyFrom(`COPY ${into} FROM STDIN`)),
        );
      // The mark of a database that was filled to its end.
      for (const one of [...more, 'VACUUM ANALYZE', 'CREATE SCHEMA filled']) await target.query(one);
    }),
  );
}

/** Whether another product's database is filled; one that is not, or only in part, is emptied. */
export function isFilled(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rowCount } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'filled'`);
    if (rowCount === 0) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    return rowCount === 1;
  });
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
