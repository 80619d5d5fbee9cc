import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Headings between the works of a slide select. */
export class AddSlideSelectSections1732000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- In their order, each with the position of the works before which it stands.
      ALTER TABLE slide_select ADD sections jsonb NOT NULL DEFAULT '[]'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slide_select DROP COLUMN sections');
  }
}
