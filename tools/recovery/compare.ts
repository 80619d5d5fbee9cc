import type { DatabaseAddress } from '@koma/service-kit';
import { z } from 'zod';
import { query } from './query.js';

const table = z.object({ name: z.string() });
const digest = z.object({ rows: z.coerce.number(), sum: z.string() });
const asset = z.object({
  id: z.string(),
  bytes: z.coerce.number(),
  renditions: z.array(z.object({ path: z.string(), bytes: z.number() })),
});

/** Number of rows and a sum over their contents, by database and table. @param url of a database by its name */
export async function digestDatabases(
  names: readonly string[],
  url: (name: string) => Promise<DatabaseAddress | string>,
) {
  const found = new Map<string, string>();
  for (const name of names) {
    const at = await url(name);
    const tables = await query(
      at,
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
    );
    for (const { name: each } of z.array(table).parse(tables)) {
      const [row] = await query(
        at,
        `SELECT count(*) AS rows, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text AS sum FROM ${each} AS one`,
      );
      const { rows, sum } = digest.parse(row);
      found.set(`${name} ${each}`, `${rows} rows, ${sum}`);
    }
  }
  return found;
}

/** Names under which two lists differ. */
export const differences = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** Files that the media service's rows name and that are not there with their size. */
export async function missingFiles(mediaUrl: string, files: ReadonlyMap<string, { bytes: number }>): Promise<string[]> {
  const rows = z
    .array(asset)
    .parse(await query(mediaUrl, `SELECT id, bytes, renditions FROM asset WHERE state = 'ready'`));
  const named = rows.flatMap(({ id, bytes, renditions }) => [
    { name: `originals/${id}`, bytes },
    ...renditions.map((one) => ({ name: `renditions/${id}/${one.path}`, bytes: one.bytes })),
  ]);
  return named.filter(({ name, bytes }) => files.get(name)?.bytes !== bytes).map(({ name }) => name);
}
