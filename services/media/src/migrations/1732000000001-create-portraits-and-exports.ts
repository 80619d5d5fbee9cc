import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePortraitsAndExports1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 'version' stands in the address of a portrait and in the keys of its files; it never comes twice.
      CREATE TABLE portrait (
        account_id uuid PRIMARY KEY,
        version bigint NOT NULL
      );
      CREATE TABLE data_export (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
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
      CREATE INDEX data_export_account ON data_export (account_id, id DESC);
      -- One at a time per account, whatever a page or two do at the same moment.
      CREATE UNIQUE INDEX data_export_under_way ON data_export (account_id) WHERE state IN ('waiting', 'running');
      CREATE INDEX data_export_jobs ON data_export (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX data_export_ending ON data_export (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_export; DROP TABLE portrait;');
  }
}
