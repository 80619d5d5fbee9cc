import { connectDatabase } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { catalogueService } from '../../services/catalogue/src/index.js';
import { fillCatalogue } from './data.js';

/** Makes a catalogue of so many works, unless the database has one, and what a release's migration job makes of it. */
export async function fillOnce(url: string, works: number): Promise<void> {
  const { name, migrations } = catalogueService;
  const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: true });
  const isFilled = (await database.query<unknown[]>('SELECT 1 FROM work LIMIT 1')).length > 0;
  if (!isFilled) await prepare(database, works);
  // As the migration job of a release does.
  await catalogueService.afterMigrations?.(database);
  await database.destroy();
}

async function prepare(database: DataSource, works: number): Promise<void> {
  await fillCatalogue(database, works);
  process.stdout.write(`${works} works are there\n`);
  await database.query('CREATE EXTENSION pg_trgm');
  await database.query('CREATE INDEX body_trgm ON work_search USING gin (body gin_trgm_ops)');
  await database.query('CREATE TABLE word AS SELECT n, substr(client_name, 1, 2) AS two, substr(client_name, 1, 5) AS more FROM (SELECT row_number() OVER () AS n, client_name FROM (SELECT DISTINCT client_name FROM work_search WHERE length(client_name) >= 5 LIMIT 300) AS given) AS numbered'); // prettier-ignore
  await database.query('ALTER TABLE word ADD PRIMARY KEY (n)');
  await database.query('VACUUM ANALYZE');
}
