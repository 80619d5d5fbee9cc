import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is shown and downloaded through a link may bear the recipient's name; the end of a link's id leads back to it. */
export class AddLinkWatermarks1732000000298 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_link ADD has_watermark boolean NOT NULL DEFAULT false;
      CREATE INDEX share_link_mark ON share_link (owner_id, right(replace(id::text, '-', ''), 10));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX share_link_mark; ALTER TABLE share_link DROP COLUMN has_watermark;');
  }
}
