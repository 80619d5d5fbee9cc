import { normalise } from '@koma/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

const named = z.array(z.object({ name: z.string(), works: z.number().int() }));

export class AddCompanyNames1732000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Production companies of the works that everybody may find, each with how many they are.
      CREATE TABLE company_name (name text PRIMARY KEY, key text NOT NULL, works integer NOT NULL);
      CREATE INDEX company_name_usual ON company_name (works DESC, name);
      ALTER TABLE work_search ADD COLUMN production_name text NOT NULL DEFAULT '';
      UPDATE work_search SET production_name = work.production_name FROM work WHERE work.id = work_id;
    `);
    const rows: unknown = await runner.query(
      `SELECT production_name AS name, count(*)::int AS works FROM work_search WHERE production_name <> '' GROUP BY 1`,
    );
    const companies = named.parse(rows);
    await runner.query(
      'INSERT INTO company_name (name, key, works) SELECT * FROM unnest($1::text[], $2::text[], $3::int[])',
      [
        companies.map(({ name }) => name),
        companies.map(({ name }) => normalise(name)),
        companies.map(({ works }) => works),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_search DROP COLUMN production_name; DROP TABLE company_name;');
  }
}
