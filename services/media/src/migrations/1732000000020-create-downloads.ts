import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDownloads1732000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        name text NOT NULL,
        work_ids uuid[],
        slide_select_id uuid,
        works integer NOT NULL,
        missing jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'ready', 'failed', 'ended')),
        progress real NOT NULL DEFAULT 0,
        bytes bigint,
        sha256 text,
        created_at timestamptz NOT NULL,
        ends_at timestamptz,
        -- The row is its own job, as an asset's is.
        attempts integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        CHECK (num_nonnulls(work_ids, slide_select_id) = 1)
      );
      CREATE INDEX download_account ON download (account_id, id DESC);
      CREATE INDEX download_jobs ON download (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX download_ending ON download (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE download;');
  }
}
