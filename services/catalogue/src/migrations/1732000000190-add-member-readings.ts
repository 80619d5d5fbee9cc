import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = 'id, family_name, first_name, family_name_roman, first_name_roman, company_name';

/** How members' names are read, by which colleagues find them. The auth service announces those of before. */
export class AddMemberReadings1732000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member
        ADD COLUMN family_name_kana text NOT NULL DEFAULT '', ADD COLUMN first_name_kana text NOT NULL DEFAULT '';
      CREATE OR REPLACE VIEW profile_name AS SELECT ${NAMES}, family_name_kana, first_name_kana FROM creator`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW profile_name;
      CREATE VIEW profile_name AS SELECT ${NAMES} FROM creator;
      ALTER TABLE member DROP COLUMN family_name_kana, DROP COLUMN first_name_kana`);
  }
}
