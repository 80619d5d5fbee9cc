import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddScans1732000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a virus scanner has looked at the original; a virus deletes it.
      ALTER TABLE asset ADD COLUMN scanned_at timestamptz;
      CREATE INDEX asset_not_scanned ON asset (created_at) WHERE scanned_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE asset DROP COLUMN scanned_at;');
  }
}
