import { takeTime } from '@koma/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { CREATOR_DOCUMENTS, type CreatorDocument, creatorDocument } from './creator-document.js';
import type { CategoryAliases } from './category-index.js';
import type { CategoryNames } from './word-finder.js';
import { ALL_DOCUMENTS, DOCUMENTS, type WorkDocument, workDocument } from './work-document.js';

const documents = z.array(workDocument);
const creators = z.array(creatorDocument);
const changes = z.array(
  z.object({ seq: z.string(), work_id: z.string().nullable(), creator_id: z.string().nullable() }),
);
const horizon = z.tuple([z.object({ xmin: z.string() })]);
const categoryWords = z.array(z.object({ form: z.string(), filter: z.string() }));
const merges = z.array(z.object({ alias: z.string(), target: z.string() }));
const PAGE = 10_000;

/** Oldest transaction whose changes may not be visible yet. */
const HORIZON = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin';

export interface Changes {
  workIds: string[];
  creatorIds: string[];
  /** Numbers of the entries. */
  seqs: string[];
  /** Where to read on: everything older was read. */
  since: string;
}

/** Receives everything that is read at the start. */
export interface Taker {
  works: (page: WorkDocument[]) => void;
  creators: (all: CreatorDocument[]) => void;
}

/** Every document, works in pages, from one snapshot. Returns where to read on in the journal. */
export function readAll(database: DataSource, take: Taker): Promise<string> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    await takeTime(tx);
    const [{ xmin }] = horizon.parse(await tx.query<unknown>(HORIZON));
    take.creators(creators.parse(await tx.query<unknown>(CREATOR_DOCUMENTS)));
    // All rows are read, so the plan that ends first is the best, not the one that starts first.
    await tx.query('SET LOCAL cursor_tuple_fraction = 1');
    await tx.query(`DECLARE all_documents NO SCROLL CURSOR FOR ${ALL_DOCUMENTS}`);
    const fetch = () => tx.query<unknown[]>(`FETCH ${PAGE} FROM all_documents`);
    for (let coming = fetch(); ;) {
      const rows = await coming;
      if (rows.length === 0) return xmin;
      // The database prepares the next page meanwhile.
      coming = fetch();
      take.works(documents.parse(rows));
    }
  });
}

/** What categories are called, and which have taken the place of others. */
export interface CategoryFacts {
  names: CategoryNames;
  aliases: CategoryAliases;
}

export async function readCategoryFacts(database: Pick<DataSource, 'query'>): Promise<CategoryFacts> {
  const words = categoryWords.parse(await database.query<unknown>('SELECT form, filter FROM category_word'));
  const merged = merges.parse(await database.query<unknown>('SELECT alias, target FROM filter_alias'));
  const byForm = Map.groupBy(words, ({ form }) => form);
  const byAlias = Map.groupBy(merged, ({ alias }) => alias);
  return {
    names: new Map([...byForm].map(([form, called]) => [form, called.map(({ filter }) => filter)])),
    aliases: new Map([...byAlias].map(([alias, all]) => [alias, all.map(({ target }) => target)])),
  };
}

/** The present documents of these creators; hidden ones are left out. */
export async function readCreators(
  { manager }: { manager: EntityManager },
  creatorIds: readonly string[],
): Promise<CreatorDocument[]> {
  if (creatorIds.length === 0) return [];
  return creators.parse(await manager.query<unknown>(`${CREATOR_DOCUMENTS} WHERE creator_id = ANY($1)`, [creatorIds]));
}

/** The present documents of these works; hidden ones are left out. */
export async function readSome(
  { manager }: { manager: EntityManager },
  workIds: readonly string[],
): Promise<WorkDocument[]> {
  if (workIds.length === 0) return [];
  return documents.parse(await manager.query<unknown>(`${DOCUMENTS} WHERE work_id = ANY($1)`, [workIds]));
}

/**
 * Entries of the journal that may not have been read. Transactions commit in another order than they begin: an entry may appear
 * after younger ones, but none of a transaction older than the horizon; so some are read twice.
 */
export async function readChanges(database: DataSource, since: string, seen: readonly string[]): Promise<Changes> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    const [{ xmin }] = horizon.parse(await tx.query<unknown>(HORIZON));
    const rows = await tx.query<unknown>(
      'SELECT seq::text, work_id, creator_id FROM search_change WHERE tx >= $1::xid8 AND seq <> ALL($2::bigint[])',
      [since, seen],
    );
    const found = changes.parse(rows);
    const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
    return {
      workIds: unique(found.map((row) => row.work_id)),
      creatorIds: unique(found.map((row) => row.creator_id)),
      seqs: found.map(({ seq }) => seq),
      since: xmin,
    };
  });
}
