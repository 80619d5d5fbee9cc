import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { catalogueService } from '../../services/catalogue/src/index.js';
import { newSecrets } from '../../tools/platform/secrets.js';
import { fillCatalogue } from './data.js';
import { builtFolder } from './service-process.js';

const run = promisify(execFile);

/** PostgreSQL as it is set up for a machine of this size; for questions of milliseconds, compiling them costs more than it gains. */
export const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '32MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
};

/** Makes a catalogue of so many works, unless the database has one, and what a release's migration job makes of it. */
export async function fillOnce(url: string, works: number): Promise<void> {
  const { name, migrations } = catalogueService;
  const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: true });
  const isFilled = (await database.query<unknown[]>('SELECT 1 FROM work LIMIT 1')).length > 0;
  if (!isFilled) await prepare(database, works);
  await database.destroy();
  // The migration job of a release, as it is built: it also leaves the snapshot with which processes of this build start.
  const env = { ...newSecrets(), PATH: process.env.PATH, DATABASE_URL: url, LOG_LEVEL: 'error' };
  await run(process.execPath, ['--max-old-space-size=12000', 'dist/main.js', 'migrate'], {
    cwd: builtFolder('services/catalogue'),
    env,
  });
}

async function prepare(database: DataSource, works: number): Promise<void> {
  await fillCatalogue(database, works);
  process.stdout.write(`${works} works are there\n`);
  // What a peer without our way of searching would add: a text with an index of trigrams, which follows every change.
  await database.query(`
    CREATE EXTENSION pg_trgm;
    CREATE FUNCTION peer_text(body text, people text[]) RETURNS text LANGUAGE sql IMMUTABLE
      AS $$ SELECT body || ' ' || array_to_string(people, ' ') $$;
    ALTER TABLE work_search ADD COLUMN peer_text text GENERATED ALWAYS AS (peer_text(body, people)) STORED;
    CREATE INDEX peer_text ON work_search USING gin (peer_text gin_trgm_ops)`);
  await database.query('VACUUM ANALYZE');
}
