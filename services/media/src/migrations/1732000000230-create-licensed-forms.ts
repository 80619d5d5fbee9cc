import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Smaller forms of files that licences hand out. */
export class CreateLicensedForms1732000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE licensed_form (
        id uuid PRIMARY KEY,
        -- The owner's of the file.
        account_id uuid NOT NULL,
        asset_id uuid NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'ready', 'failed', 'ended')),
        progress real NOT NULL DEFAULT 0,
        bytes bigint,
        sha256 text,
        created_at timestamptz NOT NULL,
        ends_at timestamptz,
        -- The row is its own job, as an asset's is.
        attempts integer NOT NULL DEFAULT 0,
        leased_until timestamptz
      );
      CREATE INDEX licensed_form_account ON licensed_form (account_id);
      CREATE INDEX licensed_form_jobs ON licensed_form (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX licensed_form_ending ON licensed_form (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE licensed_form;');
  }
}
