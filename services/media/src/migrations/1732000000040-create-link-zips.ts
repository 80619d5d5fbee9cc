import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLinkZips1732000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE link_zip (
        id uuid PRIMARY KEY,
        -- The owner's of what is shared.
        account_id uuid NOT NULL,
        hash text NOT NULL,
        work_id uuid,
        content jsonb NOT NULL,
        missing jsonb NOT NULL,
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
      CREATE INDEX link_zip_content ON link_zip (account_id, hash);
      CREATE INDEX link_zip_jobs ON link_zip (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX link_zip_ending ON link_zip (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_zip;');
  }
}
