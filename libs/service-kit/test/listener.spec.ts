import { makeDatabase } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DatabaseListener } from '../src/index.js';

let client: pg.Client;
let listener: DatabaseListener;
const heard: string[] = [];
let lines = 0;

const until = async (isIt: () => boolean) => {
  for (const end = Date.now() + 5_000; !isIt() && Date.now() < end;) await new Promise((done) => setTimeout(done, 10));
};

beforeAll(async () => {
  const connectionString = await makeDatabase();
  client = new pg.Client({ connectionString });
  await client.connect();
  listener = new DatabaseListener(
    { DATABASE_URL: connectionString },
    { one: (text) => heard.push(text) },
    () => (lines += 1),
  );
  await listener.start();
});
afterAll(async () => {
  await listener.stop();
  await client.end();
});

describe('a database listener', () => {
  it('receives its channels after the commit, and no others', async () => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_notify('one', 'a'), pg_notify('two', 'b')`);
    await new Promise((done) => setTimeout(done, 100));
    expect(heard).toEqual([]);
    await client.query('COMMIT');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['a']);
  });

  it('reconnects, and reports that notifications may be missing', async () => {
    const before = lines;
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
    await until(() => lines > before);
    await client.query(`SELECT pg_notify('one', 'c')`);
    await until(() => heard.includes('c'));
    expect(heard).toContain('c');
  });
});
