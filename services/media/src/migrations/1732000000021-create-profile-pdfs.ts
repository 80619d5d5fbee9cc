import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfilePdfs1732000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile_pdf (
        id uuid PRIMARY KEY,
        -- The creator's.
        account_id uuid NOT NULL,
        locale text NOT NULL CHECK (locale IN ('ja', 'en')),
        hash text NOT NULL,
        content jsonb NOT NULL,
        asked_by uuid[] NOT NULL,
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
      CREATE INDEX profile_pdf_content ON profile_pdf (account_id, hash);
      CREATE INDEX profile_pdf_asked ON profile_pdf USING gin (asked_by);
      CREATE INDEX profile_pdf_jobs ON profile_pdf (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX profile_pdf_ending ON profile_pdf (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_pdf;');
  }
}
