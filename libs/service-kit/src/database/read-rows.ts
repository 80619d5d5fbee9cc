import type { EntityMetadata, ObjectLiteral, ObjectType } from 'typeorm';
import type { Tx } from './database.js';

/** Columns by the names of their fields; days as texts, as entities have them. */
const columnsOf = ({ columns }: EntityMetadata): string =>
  columns
    .map(({ databaseName, propertyName, type }) =>
      type === 'date' ? `"${databaseName}"::text AS "${propertyName}"` : `"${databaseName}" AS "${propertyName}"`,
    )
    .join(', ');

const known = new WeakMap<EntityMetadata, string>();

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
  let columns = known.get(metadata);
  if (columns === undefined) known.set(metadata, (columns = columnsOf(metadata)));
  const column = metadata.columns.find(({ propertyName }) => propertyName === field)?.databaseName;
  return tx.query<Readonly<T>[]>(
    `SELECT ${columns} FROM ${metadata.tableName} WHERE "${column}" = ANY($1::uuid[])`,
    [[...new Set(values)]],
  );
}
