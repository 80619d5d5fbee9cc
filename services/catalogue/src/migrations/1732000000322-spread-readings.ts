import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reading that somebody has given for a brand finds what others have written of it. */
export class SpreadReadings1732000000322 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Given by a person and not guessed; new, and not yet told to other works.
      ALTER TABLE company_name ADD is_given boolean NOT NULL DEFAULT false, ADD is_fresh boolean NOT NULL DEFAULT false;
      CREATE INDEX company_name_fresh ON company_name (kind, name) WHERE is_fresh;
      CREATE INDEX company_name_given ON company_name (key) WHERE is_given;
      CREATE INDEX company_name_read ON company_name USING gin (string_to_array(kana, ' ')) WHERE is_given;
      -- Names by how their readings begin, for slips in Latin letters.
      CREATE INDEX company_name_begin ON company_name ((split_part(substr(kana, strpos(kana, '‹')), ' ', 1)) COLLATE "C");`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX company_name_fresh, company_name_given, company_name_read, company_name_begin;
      ALTER TABLE company_name DROP COLUMN is_given, DROP COLUMN is_fresh`);
  }
}
