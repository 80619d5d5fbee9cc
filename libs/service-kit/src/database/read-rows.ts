import type { EntityMetadata, ObjectLiteral, ObjectType } from 'typeorm';
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

/** Rows of several entities, to be read only, in one query and so of one moment. @param values of all conditions */
export async function readTogether<R extends Record<string, ObjectLiteral>>(
  tx: Tx,
  parts: { readonly [K in keyof R]: RowsOf<R[K]> },
  values: readonly unknown[],
): Promise<{ [K in keyof R]: Readonly<R[K]>[] }> {
  const metadata = Object.entries<RowsOf<ObjectLiteral>>(parts).map(([name, { entity, where }]) => {
    return { name, where, table: tx.connection.getMetadata(entity) };
  });
  const columns = metadata.map(
    ({ name, where, table }) =>
      `(SELECT coalesce(json_agg(found), '[]') FROM (SELECT ${columnsOf(table)} FROM ${table.tableName} WHERE ${where}) AS found) AS "${name}"`,
  );
  const [found] = await tx.query<[{ [K in keyof R]: R[K][] }]>(`SELECT ${columns.join(', ')}`, [...values]);
  // JSON has no moments.
  for (const { name, table } of metadata)
    for (const { propertyName } of table.columns.filter(({ type }) => type === 'timestamptz'))
      for (const row of found[name] ?? [])
        if (typeof row[propertyName] === 'string') Reflect.set(row, propertyName, new Date(row[propertyName]));
  return found;
}
