import { connectDatabase, type DatabaseAddress, type DatabasePlace, directAddress } from '@koma/service-kit';
import { Worker } from 'node:worker_threads';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { ageOfSnapshot, dropOldSnapshots, writeSnapshot } from './read-model/snapshot.js';
import { readModel } from './read-model/model.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./snapshot-search-thread.js'));
/** Fewer works are reloaded in a few seconds. */
const WORTH_KEEPING = 50_000;
const OLD_SECONDS = 6 * 3_600;

const counted = z.tuple([z.object({ count: z.number() })]);

/** `node main.js snapshot-search`: reads all works and writes a snapshot for starting processes. */
export async function snapshotSearch(database: DataSource): Promise<string> {
  const copy = await readModel(database);
  await writeSnapshot(database, copy);
  return `${copy.model.works.size} works kept`;
}

/** The same where it saves time; runs before the first process of a release starts. */
export async function snapshotSearchIfLarge(database: DataSource, least = WORTH_KEEPING): Promise<void> {
  if (await isLarge(database, least)) await snapshotSearch(database);
}

/**
 * Writes a new snapshot when the last one is old; in a thread, because a million works take a minute.
 * @param least minimum number of works
 */
export async function renewSearchSnapshot(
  database: DataSource,
  place: DatabasePlace,
  least = WORTH_KEEPING,
): Promise<void> {
  await dropOldSnapshots(database);
  const age = await ageOfSnapshot(database);
  if ((age !== null && age < OLD_SECONDS) || !(await isLarge(database, least))) return;
  const thread = new Worker(THREAD, { workerData: directAddress(place) });
  await new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`keeping the works ended with ${code}`))));
  });
}

/** Runs in a thread, with its own connection. */
export async function snapshotSearchAt(address: DatabaseAddress): Promise<void> {
  const options = { name: 'catalogue', poolSize: 2, migrations: [], migrate: false };
  const database = await connectDatabase({ ...address, ...options });
  try {
    await snapshotSearch(database);
  } finally {
    await database.destroy();
  }
}

async function isLarge(database: DataSource, least: number): Promise<boolean> {
  const sql = 'SELECT count(*)::int AS count FROM (SELECT FROM work_search LIMIT $1) AS first_ones';
  const [{ count }] = counted.parse(await database.query<unknown>(sql, [least]));
  return count === least;
}
