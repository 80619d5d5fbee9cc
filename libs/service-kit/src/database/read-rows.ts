import pg from 'pg';
import type { DataSource, EntityMetadata, ObjectLiteral, ObjectType } from 'typeorm';
import { z } from 'zod';
import type { Tx } from './database.js';

/** Columns by the names of their fields; days as texts, as entities have them. */
const textOf = ({ columns }: EntityMetadata): string =>
  columns
    .map(({ databaseName, propertyName, type }) =>
      type === 'date' ? `"${databaseName}"::text AS "${propertyName}"` : `"${databaseName}" AS "${propertyName}"`,
    )
    .join(', ');

const known = new WeakMap<EntityMetadata, string>();

function columnsOf(metadata: EntityMetadata): string {
  let columns = known.get(metadata);
  if (columns === undefined) known.set(metadata, (columns = textOf(metadata)));
  return columns;
}

/**
 * Rows of an entity whose column is one of these values, to be read only, in one cheap query: a repository takes longer to make
 * objects of a list of rows than the database takes to find them.
 * @param field of the entity, whose column is of the type uuid
 */
export async function readRows<T extends ObjectLiteral>(
  tx: Tx,
  entity: ObjectType<T>,
  field: keyof T & string,
  values: readonly string[],
): Promise<Readonly<T>[]> {
  if (values.length === 0) return [];
  const metadata = tx.connection.getMetadata(entity);
  const column = metadata.columns.find(({ propertyName }) => propertyName === field)?.databaseName;
  return tx.query<Readonly<T>[]>(
    `SELECT ${columnsOf(metadata)} FROM ${metadata.tableName} WHERE "${column}" = ANY($1::uuid[])`,
    [[...new Set(values)]],
  );
}

/** Rows of an entity. */
export interface RowsOf<T extends ObjectLiteral> {
  entity: ObjectType<T>;
  /** Condition on the columns of its table. */
  where: string;
}

type Parts<R extends Record<string, ObjectLiteral>> = { readonly [K in keyof R]: RowsOf<R[K]> };
type Found<R extends Record<string, ObjectLiteral>> = { [K in keyof R]: Readonly<R[K]>[] };

/**
 * Makes a reader for rows of several entities, to be read only, in one query and so of one moment. The statement is prepared once per
 * connection, unless a pooler lends it: planning it takes the database longer than answering it.
 * @param name of the statement
 */
export function readerOf<R extends Record<string, ObjectLiteral>>(
  name: string,
  parts: Parts<R>,
): (database: DataSource, values: readonly unknown[]) => Promise<Found<R>> {
  let statement: { name?: string; text: string } | null = null;
  return async (database, values) => {
    statement ??= { text: statementOf(database, parts), ...(!isPooled(database) && { name }) };
    const found = await queryRow<Found<R>>(database, { ...statement, values: [...values] });
    reviveMoments(database, parts, found);
    return found;
  };
}

const ofPooler = z.object({ extra: z.object({ isPooled: z.literal(true) }) });
const isPooled = ({ options }: DataSource): boolean => ofPooler.safeParse(options).success;

function statementOf(database: DataSource, parts: Parts<Record<string, ObjectLiteral>>): string {
  const lists = Object.entries(parts).map(([name, { entity, where }]) => {
    const metadata = database.getMetadata(entity);
    const rows = `SELECT ${columnsOf(metadata)} FROM ${metadata.tableName} WHERE ${where}`;
    return `(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) AS found) AS "${name}"`;
  });
  return `SELECT ${lists.join(', ')}`;
}

/** The only row of a prepared statement; TypeORM itself prepares nothing. */
async function queryRow<T extends pg.QueryResultRow>(
  database: DataSource,
  statement: { name?: string; text: string; values: unknown[] },
): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    const client: unknown = await runner.connect();
    if (!(client instanceof pg.Client)) throw new Error('no connection of pg');
    const [row] = (await client.query<T>(statement)).rows;
    if (!row) throw new Error(`no row from ${statement.text}`);
    return row;
  } finally {
    await runner.release();
  }
}

/** JSON has no moments. */
function reviveMoments<R extends Record<string, ObjectLiteral>>(
  database: DataSource,
  parts: Parts<R>,
  found: Found<R>,
): void {
  for (const [name, { entity }] of Object.entries<RowsOf<ObjectLiteral>>(parts)) {
    const moments = database.getMetadata(entity).columns.filter(({ type }) => type === 'timestamptz');
    for (const row of found[name] ?? [])
      for (const { propertyName } of moments) {
        const value: unknown = row[propertyName];
        if (typeof value === 'string') Reflect.set(row, propertyName, new Date(value));
      }
  }
}
