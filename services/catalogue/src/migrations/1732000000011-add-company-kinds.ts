import { normalise } from '@koma/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

const named = z.array(z.object({ kind: z.string(), name: z.string(), works: z.number().int() }));
const KINDS = ['client', 'product', 'agency'] as const;

/** Clients, products and agencies are counted like production companies. */
export class AddCompanyKinds1732000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE company_name ADD kind text NOT NULL DEFAULT 'production'
        CHECK (kind IN ('client', 'product', 'agency', 'production'));
      ALTER TABLE company_name DROP CONSTRAINT company_name_pkey, ADD PRIMARY KEY (kind, name);
      DROP INDEX company_name_usual;
      CREATE INDEX company_name_usual ON company_name (kind, works DESC, name);
      ALTER TABLE work_search ADD product_name text NOT NULL DEFAULT '', ADD agency_name text NOT NULL DEFAULT '';
      UPDATE work_search SET product_name = work.product_name, agency_name = work.agency_name
        FROM work WHERE work.id = work_id;
    `);
    for (const kind of KINDS) await count(runner, kind);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_search DROP COLUMN product_name, DROP COLUMN agency_name;
      DELETE FROM company_name WHERE kind <> 'production';
      ALTER TABLE company_name DROP CONSTRAINT company_name_pkey, DROP COLUMN kind, ADD PRIMARY KEY (name);
      CREATE INDEX company_name_usual ON company_name (works DESC, name);
    `);
  }
}

async function count(runner: QueryRunner, kind: (typeof KINDS)[number]): Promise<void> {
  const rows = named.parse(
    await runner.query(
      `SELECT $1 AS kind, ${kind}_name AS name, count(*)::int AS works FROM work_search WHERE ${kind}_name <> '' GROUP BY 2`,
      [kind],
    ),
  );
  await runner.query(
    'INSERT INTO company_name (kind, name, key, works) SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[])',
    [kind, rows.map(({ name }) => name), rows.map(({ name }) => normalise(name)), rows.map(({ works }) => works)],
  );
}
