import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was imported, so that the same line does nothing a second time. */
export class AddImportLines1732000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE import_line (id uuid PRIMARY KEY, hash text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_line');
  }
}
