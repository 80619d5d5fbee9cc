import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMS = `('none', 'preview', 'hd', 'original')`;

/** Links that allow downloads go on giving their owner's originals; members get nothing until an owner says so. */
export class AddWorkDownloads1732000000155 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work
        ADD member_download text CHECK (member_download IN ${FORMS}),
        ADD link_download text CHECK (link_download IN ${FORMS});
      ALTER TABLE creator
        ADD member_download text NOT NULL DEFAULT 'none' CHECK (member_download IN ${FORMS}),
        ADD link_download text NOT NULL DEFAULT 'original' CHECK (link_download IN ${FORMS});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work DROP COLUMN member_download, DROP COLUMN link_download;
      ALTER TABLE creator DROP COLUMN member_download, DROP COLUMN link_download;
    `);
  }
}
