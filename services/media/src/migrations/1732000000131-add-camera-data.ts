import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCameraData1732000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether its owner wants places and cameras to stay in the files.
      ALTER TABLE download ADD COLUMN with_camera_data boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download DROP COLUMN with_camera_data;');
  }
}
