import { takeTime } from '@koma/service-kit';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { MIGRATIONS } from '../../../migrations.js';
import { SEARCH_FORMAT } from '../prepare-search.js';
import { readCategoryFacts } from './read-documents.js';
import { type Snapshot, type SerializedModel, serializeModel, deserializeModel } from './model.js';

/** Size of the pieces of a part; a multiple of 3, for base64 without padding. */
const PIECE_BYTES = 6 * 1024 * 1024;
/** The journal goes back a day, which leaves time to read the changes after a snapshot. */
const OLDEST = '20 hours';

const IS_OF_USE = `made_at > now() - interval '${OLDEST}'`;
const STATE = `SELECT since, extract(epoch FROM now() - made_at) AS age FROM search_copy_state WHERE version = $1 AND ${IS_OF_USE}`;
const PARTS = 'SELECT part, count(*)::int AS count FROM search_copy WHERE version = $1 GROUP BY part';
const PIECE = 'SELECT base64 FROM search_copy WHERE version = $1 AND part = $2 AND number = $3';

const state = z.array(z.object({ since: z.string(), age: z.coerce.number() }));
const partsOf = z.array(z.object({ part: z.string(), count: z.number() }));
const piece = z.tuple([z.object({ base64: z.string() })]);

/** Hash of the code of the model, its tables and its texts: other code cannot use the snapshot. */
const VERSION = versionOf(new URL('.', import.meta.url));

/** Writes a snapshot of a model, so that starting processes need not read every work. Takes seconds for a million works. */
export async function writeSnapshot(database: DataSource, { model, since }: Snapshot): Promise<void> {
  const { creators, works } = serializeModel(model);
  await database.transaction(async (tx) => {
    await tx.query('DELETE FROM search_copy_state WHERE version = $1', [VERSION]);
    await dropOldSnapshots(tx);
    for (const [part, value] of Object.entries({ creators, ...works })) {
      const bytes = serialize(value);
      for (let number = 0; number * PIECE_BYTES < bytes.length; number += 1)
        await tx.query('INSERT INTO search_copy VALUES ($1, $2, $3, $4)', [
          VERSION,
          part,
          number,
          bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES).toString('base64'),
        ]);
    }
    await tx.query('INSERT INTO search_copy_state (version, since) VALUES ($1, $2)', [VERSION, since]);
  });
}

/** Deletes useless snapshots, because they contain names of members who leave. */
export async function dropOldSnapshots(database: Pick<DataSource, 'query'>): Promise<void> {
  await database.query(`DELETE FROM search_copy_state WHERE NOT ${IS_OF_USE}`);
  await database.query('DELETE FROM search_copy WHERE version NOT IN (SELECT version FROM search_copy_state)');
}

/** Age in seconds of this code's snapshot; null when there is no usable one. */
export async function ageOfSnapshot(database: DataSource): Promise<number | null> {
  const [known] = await stateOf(database);
  return known?.age ?? null;
}

/** The last snapshot of this code; null when there is no usable one. */
export function readSnapshot(database: DataSource): Promise<Snapshot | null> {
  // In one snapshot of the database: a new one may be written meanwhile.
  return database.transaction('REPEATABLE READ', async (tx) => {
    await takeTime(tx);
    const [known] = await stateOf(tx);
    if (!known) return null;
    const kept: Record<string, unknown> = {};
    const parts = partsOf.parse(await tx.query<unknown>(PARTS, [VERSION]));
    for (const { part, count } of parts) kept[part] = deserialize(Buffer.concat(await piecesOf(tx, part, count)));
    // parsing edge: written by the same code, as its version says
    const { creators, ...works } = kept as unknown as SerializedModel['works'] & Pick<SerializedModel, 'creators'>;
    const model = deserializeModel({ creators, works });
    model.creators.callCategories(await readCategoryFacts(tx));
    return { model, since: known.since };
  });
}

async function piecesOf(tx: EntityManager, part: string, count: number): Promise<Buffer[]> {
  const fetch = (number: number) => tx.query<unknown>(PIECE, [VERSION, part, number]);
  const found: Buffer[] = [];
  let coming = fetch(0);
  for (let number = 0; number < count; number += 1) {
    const [{ base64 }] = piece.parse(await coming);
    // The database prepares the next piece meanwhile.
    if (number + 1 < count) coming = fetch(number + 1);
    found.push(Buffer.from(base64, 'base64'));
  }
  return found;
}

async function stateOf(database: Pick<DataSource, 'query'>): Promise<z.infer<typeof state>> {
  return state.parse(await database.query<unknown>(STATE, [VERSION]));
}

function versionOf(folder: URL): string {
  const files = readdirSync(folder).filter((name) => /(?<!\.spec|\.d)\.[jt]s$/.test(name));
  const hash = createHash('sha256').update(`${SEARCH_FORMAT} ${MIGRATIONS.map(({ name }) => name).join()}`);
  for (const name of files.sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}
