import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSlideSelectPdfs1732000000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE slide_select_pdf (
        id uuid PRIMARY KEY,
        -- Of whoever has asked for it.
        account_id uuid NOT NULL,
        slide_select_id uuid NOT NULL,
        locale text NOT NULL CHECK (locale IN ('ja', 'en')),
        hash text NOT NULL,
        content jsonb NOT NULL,
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
      CREATE INDEX slide_select_pdf_content ON slide_select_pdf (account_id, hash);
      CREATE INDEX slide_select_pdf_jobs ON slide_select_pdf (id) WHERE state IN ('waiting', 'running');
      CREATE INDEX slide_select_pdf_ending ON slide_select_pdf (ends_at) WHERE state = 'ready';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE slide_select_pdf;');
  }
}
