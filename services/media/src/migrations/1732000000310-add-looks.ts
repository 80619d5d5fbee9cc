import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a file looks like: palette, light and layout of its picture, and of a film's stills. */
export class AddLooks1732000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE asset ADD look text, ADD still_looks text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE asset DROP COLUMN look, DROP COLUMN still_looks');
  }
}
