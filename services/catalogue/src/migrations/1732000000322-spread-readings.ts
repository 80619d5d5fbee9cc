import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reading that somebody has given for a brand finds what others have written of it. */
export class SpreadReadings1732000000322 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Given by a person and not guessed; new, and not yet told to other works.
      ALTER TABLE company_name ADD is_given boolean NOT NULL DEFAULT false, ADD is_fresh boolean NOT NULL DEFAULT false;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_name DROP COLUMN is_given, DROP COLUMN is_fresh');
  }
}
