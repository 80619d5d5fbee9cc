import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAwards1732000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE creator ADD COLUMN awards jsonb NOT NULL DEFAULT '[]';");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE creator DROP COLUMN awards;');
  }
}
