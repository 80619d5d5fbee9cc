import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names in profiles, which members may know. */
export class AddProfileNames1732000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW profile_name AS
      SELECT id, family_name, first_name, family_name_roman, first_name_roman, company_name FROM creator`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW profile_name');
  }
}
