import type { ObjectLiteral, ObjectType } from 'typeorm';
import type { Tx } from './database.js';

/** Rows given as JSON in `$1`, for `INSERT … SELECT … FROM`. @param types of the columns, by their names */
export const givenRows = (types: Readonly<Record<string, string>>): string =>
  `json_to_recordset($1) AS given (${Object.entries(types).map(([name, type]) => `${name} ${type}`).join(', ')})`; // prettier-ignore

/**
 * Inserts many rows of an entity in one statement, and writes over those that are there with the same key. Rows that say the
 * same already stay as they are, with their version. Columns that no row names stay too.
 */
export async function writeRows<T extends ObjectLiteral>(
  tx: Tx,
  entity: ObjectType<T>,
  rows: readonly Partial<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { tableName, columns, primaryColumns, versionColumn } = tx.connection.getMetadata(entity);
  const named = columns.filter(({ propertyName }) => propertyName in first);
  const types = Object.fromEntries(
    named.map((one) => [one.databaseName, `${String(one.type)}${one.isArray ? '[]' : ''}`]),
  );
  const names = Object.keys(types);
  const changing = named.filter(({ isPrimary }) => !isPrimary).map(({ databaseName }) => databaseName);
  const sets = changing.map((name) => `${name} = excluded.${name}`);
  if (versionColumn) sets.push(`${versionColumn.databaseName} = ${tableName}.${versionColumn.databaseName} + 1`);
  const of = (row: string) => `(${changing.map((name) => `${row}.${name}`).join(', ')})`;
  const values = rows.map((row) =>
    Object.fromEntries(named.map(({ databaseName, propertyName }) => [databaseName, row[propertyName]])),
  );
  await tx.query(
    `INSERT INTO ${tableName} (${names.join(', ')}) SELECT ${names.join(', ')} FROM ${givenRows(types)}
     ON CONFLICT (${primaryColumns.map(({ databaseName }) => databaseName).join(', ')})
     DO UPDATE SET ${sets.join(', ')} WHERE ${of(tableName)} IS DISTINCT FROM ${of('excluded')}`,
    [JSON.stringify(values)],
  );
}
