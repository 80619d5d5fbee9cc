import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'family_name',
  'first_name',
  'family_name_kana',
  'first_name_kana',
  'family_name_roman',
  'first_name_roman',
];

/** The name of an applicant in kanji, katakana and Latin letters. */
export class AddApplicantNames1732000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = COLUMNS.map((column) => `ADD ${column} text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE application ${columns.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE application ${COLUMNS.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
