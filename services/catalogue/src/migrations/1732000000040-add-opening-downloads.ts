import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a file was first downloaded in a visit through a share link. */
export class AddOpeningDownloads1732000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share_opening ADD downloaded_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE share_opening DROP COLUMN downloaded_at');
  }
}
