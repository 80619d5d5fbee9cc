import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseAddress } from '@koma/service-kit';
import { startPostgres } from '../platform/postgres.js';
import { isRunning } from '../platform/processes.js';
import { loadSecrets } from '../platform/secrets.js';
import { findSchemas, type Schema } from '../platform/schemas.js';
import { differences, digestDatabases } from '../recovery/compare.js';
import { moveFiles } from './move-files.js';
import { isEmpty, moveRows } from './move-rows.js';
import { otherSecrets, readTarget, type Target } from './target.js';

export interface Move {
  /** Folder of the embedded platform. */
  data: string;
  /** Folder of environments: see `readTarget`. */
  to: string;
  /** Whether databases that have tables already are replaced. */
  isAgain: boolean;
  say: (words: string) => void;
}

/** Brings a database to the schema of this release. */
async function migrate({ name, migrations }: Schema, address: DatabaseAddress): Promise<void> {
  const database = await connectDatabase({ ...address, name, poolSize: 2, migrations, migrate: true });
  await database.destroy();
}

async function refuseRunning(data: string): Promise<void> {
  const file = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (pid && isRunning(pid)) throw new Error(`The platform of ${data} runs: stop it first.`);
}

async function refuseFull(target: Target, names: readonly string[]): Promise<void> {
  const full: string[] = [];
  for (const name of names) if (!(await isEmpty(target.database(name)))) full.push(name);
  if (full.length > 0)
    throw new Error(`These databases have tables already: ${full.join(', ')}. --again replaces all that is in them.`);
}

/**
 * Copies an embedded platform, which is stopped, into databases and an object store, and compares rows and files with what they
 * were. It stays as it is, and can be moved again.
 * @throws before anything is written where it runs, where secrets differ, and where databases are not empty
 */
export async function movePlatform({ data, to, isAgain, say }: Move): Promise<void> {
  const target = await readTarget(to);
  await refuseRunning(data);
  await readFile(join(data, 'secrets.json')).catch(() => {
    throw new Error(`${data} is no folder of a platform.`);
  });
  const { databasePassword, ...secrets } = await loadSecrets(join(data, 'secrets.json'));
  const others = otherSecrets(target, secrets);
  if (others.length > 0) throw new Error(`These secrets are not those of ${data}: ${others.join(', ')}.`);
  const all = await findSchemas();
  const names = all.map(({ name }) => name);
  if (!isAgain) await refuseFull(target, names);
  const postgres = await startPostgres(join(data, 'postgres'), databasePassword);
  try {
    const own = new Map<string, string>();
    for (const schema of all) {
      const from = { url: await postgres.databaseUrl(`koma_${schema.name}`) };
      const to = target.database(schema.name);
      own.set(schema.name, from.url);
      await migrate(schema, from);
      await migrate(schema, to);
      await moveRows(from, to);
      say(`rows of ${schema.name}: moved`);
    }
    const before = await digestDatabases(names, async (name) => own.get(name) ?? '');
    const after = await digestDatabases(names, async (name) => target.database(name));
    const lost = differences(before, after);
    if (lost.length > 0) throw new Error(`These tables are not what they were: ${lost.join(', ')}.`);
    say(`rows of ${before.size} tables: the same in both places`);
  } finally {
    await postgres.stop();
  }
  const { files, copied } = await moveFiles(join(data, 'media/files'), target.store);
  say(`files: ${files}, of which ${copied} were copied now; each was read back and is the same`);
}
