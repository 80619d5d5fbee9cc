import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of creators in Latin letters, for pages and documents in English. */
export class KnowRomanNames1732000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE creator ADD roman_name text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE creator DROP COLUMN roman_name');
  }
}
