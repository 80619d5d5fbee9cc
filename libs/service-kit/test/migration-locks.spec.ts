import { makeDatabase } from '@koma/testing';
import { expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connectDatabase, PATIENT } from '../src/index.js';

class AddColumn1732000000001 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('ALTER TABLE thing ADD name text');
  down = (runner: QueryRunner) => runner.query('ALTER TABLE thing DROP COLUMN name');
}

it('ends a migration that waits for a lock, so that nobody waits behind it', async () => {
  const url = await makeDatabase();
  const options = { url, name: 'test', poolSize: 2 };
  const people = await connectDatabase({ ...options, migrations: [], migrate: true });
  await people.query('CREATE TABLE thing (id integer)');
  const reading = people.createQueryRunner();
  await reading.startTransaction();
  await reading.query('SELECT * FROM thing');
  const job = {
    ...options,
    migrations: [AddColumn1732000000001],
    migrate: true,
    settings: { ...PATIENT, lock_timeout: '100ms' },
  };
  await expect(connectDatabase(job)).rejects.toThrow('lock timeout');
  expect(await people.query<unknown[]>('SELECT * FROM thing')).toEqual([]);
  await reading.commitTransaction();
  await reading.release();
  await (await connectDatabase(job)).destroy();
  expect(await people.query<unknown[]>('SELECT name FROM thing')).toEqual([]);
  await people.destroy();
});
