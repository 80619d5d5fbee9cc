import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStills1732000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE asset DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('first', 'main', 'rest', 'stills'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE asset SET stage = NULL WHERE stage = 'stills';
      ALTER TABLE asset DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('first', 'main', 'rest'));
    `);
  }
}
