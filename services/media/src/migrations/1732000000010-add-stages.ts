import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStages1732000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What is to be done next with a file; null when nothing is. Files from before have been made in one go.
      ALTER TABLE asset ADD COLUMN stage text DEFAULT 'first' CHECK (stage IN ('first', 'main', 'rest')),
        ADD COLUMN next_stage jsonb;
      UPDATE asset SET stage = NULL WHERE state IN ('ready', 'failed');
      CREATE INDEX asset_stages ON asset (stage, id) WHERE stage IS NOT NULL;
      DROP INDEX asset_jobs;
      -- Files that newer ones have taken the place of; somebody may still be looking at them until then.
      CREATE TABLE outdated_files (
        asset_id uuid NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
        folder text NOT NULL,
        ends_at timestamptz NOT NULL,
        PRIMARY KEY (asset_id, folder)
      );
      CREATE INDEX outdated_files_ending ON outdated_files (ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE outdated_files;
      CREATE INDEX asset_jobs ON asset (id) WHERE state IN ('uploaded', 'processing');
      DROP INDEX asset_stages;
      ALTER TABLE asset DROP COLUMN stage, DROP COLUMN next_stage;
    `);
  }
}
