import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddYoutubeStills1732000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The film on YouTube whose still a file is; null: an upload. A still in the stage 'fetch' is not here yet.
      ALTER TABLE asset ADD COLUMN video_id text,
        DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('fetch', 'first', 'main', 'rest', 'stills', 'sound'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM asset WHERE stage = 'fetch';
      ALTER TABLE asset DROP COLUMN video_id,
        DROP CONSTRAINT asset_stage_check,
        ADD CONSTRAINT asset_stage_check CHECK (stage IN ('first', 'main', 'rest', 'stills', 'sound'));
    `);
  }
}
