import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database of its own for a test file, on the PostgreSQL of the test run. Returns its address. */
export async function makeDatabase(): Promise<string> {
  const admin = process.env.KOMA_TEST_DATABASE;
  if (!admin) throw new Error('KOMA_TEST_DATABASE is not set: run tests through tools/test/jest.mjs');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
