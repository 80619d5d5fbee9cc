import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imported lines, so that a second import of the same line does nothing. */
export class AddImportLines1732000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE import_line (id uuid PRIMARY KEY, hash text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_line');
  }
}
