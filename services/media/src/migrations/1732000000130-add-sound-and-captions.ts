import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSoundAndCaptions1732000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: not listened to yet. Films from before are heard as they were made, from their first track.
      ALTER TABLE asset ADD COLUMN sound jsonb, ADD COLUMN captions jsonb NOT NULL DEFAULT '[]',
        DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('first', 'main', 'rest', 'stills', 'sound'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE asset SET stage = NULL, next_stage = NULL WHERE stage = 'sound';
      ALTER TABLE asset DROP COLUMN sound, DROP COLUMN captions,
        DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('first', 'main', 'rest', 'stills'));
    `);
  }
}
