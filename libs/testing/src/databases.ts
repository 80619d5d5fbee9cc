import { createHash, randomBytes } from 'node:crypto';
import { connectDatabase, type DatabaseOptions } from '@koma/service-kit';
import pg from 'pg';

/** The service whose tables a new database has. */
type Migrated = { name: string; migrations: DatabaseOptions['migrations'] };

const newName = () => `test_${randomBytes(6).toString('hex')}`;

/** Creates a database for a test file, on the PostgreSQL of the test run; empty unless a service is given. */
export async function makeDatabase(service?: Migrated): Promise<string> {
  const admin = process.env.KOMA_TEST_DATABASE;
  if (!admin) throw new Error('KOMA_TEST_DATABASE is not set: run tests through tools/test/jest.mjs');
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const name = newName();
  try {
    // PostgreSQL lets the kernel copy the files where it can.
    await client.query(`SET file_copy_method = 'clone'`).catch(() => undefined);
    const from = service ? `TEMPLATE ${await templateOf(service, client, admin)} STRATEGY FILE_COPY` : '';
    await client.query(`CREATE DATABASE ${name} ${from}`);
  } finally {
    await client.end();
  }
  return addressOf(name, admin);
}

function addressOf(name: string, admin: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

/** Name of a database that a service has migrated; the first file of a run that needs it creates it. */
async function templateOf({ name, migrations }: Migrated, client: pg.Client, admin: string): Promise<string> {
  const source = [name, ...migrations.map(String)].join('\n');
  const digest = createHash('sha256').update(source).digest();
  const template = `template_${digest.toString('hex', 0, 12)}`;
  const isThere = async () => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    return rowCount === 1;
  };
  if (await isThere()) return template;
  // Held until the connection ends, so that other files wait for the complete template.
  await client.query('SELECT pg_advisory_lock($1)', [digest.readInt32BE()]);
  if (await isThere()) return template;
  const unfinished = newName();
  await client.query(`CREATE DATABASE ${unfinished}`);
  const options = { name, url: addressOf(unfinished, admin), poolSize: 1, migrations, migrate: true };
  await connectDatabase(options).then((database) => database.destroy());
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  return template;
}
