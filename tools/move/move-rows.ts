import { pipeline } from 'node:stream/promises';
import { connectionOf, type DatabaseAddress, PATIENT, startOptions } from '@koma/service-kit';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

const table = z.object({ name: z.string(), columns: z.string() });
const partition = z.object({ name: z.string(), parent: z.string(), bound: z.string() });
const reference = z.object({ table: z.string(), name: z.string(), definition: z.string() });
const sequence = z.object({ name: z.string(), last: z.string() });

/** Tables with their columns, without those that are calculated; a partitioned table once. */
const TABLES = `
  SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid ORDER BY name`;
const PARTITIONS = `
  SELECT i.inhrelid::regclass::text AS name, i.inhparent::regclass::text AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind IN ('r', 'p') ORDER BY name`;
const REFERENCES = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`;
const SEQUENCES = `
  SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL`;

async function connected<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionOf(address), options: startOptions(PATIENT) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function rowsOf<T>(client: pg.Client, shape: z.ZodType<T>, text: string): Promise<T[]> {
  const { rows } = await client.query<Record<string, unknown>>(text);
  return z.array(shape).parse(rows);
}

/** Whether a database has no tables yet. */
export const isEmpty = (address: DatabaseAddress): Promise<boolean> =>
  connected(address, async (client) => (await rowsOf(client, table, TABLES)).length === 0);

/** Gives a database the partitions of another one. */
async function copyPartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const wanted = await rowsOf(from, partition, PARTITIONS);
  const present = await rowsOf(to, partition, PARTITIONS);
  const isIn = (list: z.infer<typeof partition>[], { name, bound }: z.infer<typeof partition>) =>
    list.some((one) => one.name === name && one.bound === bound);
  for (const one of present) if (!isIn(wanted, one)) await to.query(`DROP TABLE ${one.name}`);
  for (const one of wanted)
    if (!isIn(present, one)) await to.query(`CREATE TABLE ${one.name} PARTITION OF ${one.parent} ${one.bound}`);
}

async function copyTables(from: pg.Client, to: pg.Client): Promise<void> {
  const tables = await rowsOf(from, table, TABLES);
  const names = tables.map(({ name }) => name);
  for (const name of names) await to.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await to.query(`TRUNCATE ${names.join(', ')}`);
  for (const { name, columns } of tables) {
    const rows = from.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT`));
    await pipeline(rows, to.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`)));
  }
  for (const name of names) await to.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/**
 * Replaces all rows of a database by those of another one that has the same schema, in one transaction: either all are there, or
 * none. The role of `to` owns its tables, and needs no more rights than that.
 */
export async function moveRows(from: DatabaseAddress, to: DatabaseAddress): Promise<void> {
  await connected(from, (source) =>
    connected(to, async (target) => {
      await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await target.query('BEGIN');
      // Rows arrive table by table: what refers to others is checked once all are there.
      const references = await rowsOf(target, reference, REFERENCES);
      for (const one of references) await target.query(`ALTER TABLE ${one.table} DROP CONSTRAINT ${one.name}`);
      await copyPartitions(source, target);
      await copyTables(source, target);
      for (const one of references)
        await target.query(`ALTER TABLE ${one.table} ADD CONSTRAINT ${one.name} ${one.definition}`);
      for (const { name, last } of await rowsOf(source, sequence, SEQUENCES))
        await target.query(`SELECT setval('public.${name}', ${last})`);
      await target.query('COMMIT');
    }),
  );
}
