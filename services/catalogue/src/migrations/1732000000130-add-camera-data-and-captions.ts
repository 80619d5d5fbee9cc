import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCameraDataAndCaptions1732000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether the files behind a link keep what they tell of places and cameras.
      ALTER TABLE share_link ADD COLUMN with_camera_data boolean NOT NULL DEFAULT false;
      -- Files from before have no name here until their next event.
      ALTER TABLE asset ADD COLUMN captions jsonb NOT NULL DEFAULT '[]', ADD COLUMN file_name text NOT NULL DEFAULT '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_link DROP COLUMN with_camera_data;
      ALTER TABLE asset DROP COLUMN captions, DROP COLUMN file_name;
    `);
  }
}
