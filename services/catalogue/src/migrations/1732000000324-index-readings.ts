import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = {
  company_name_fresh: '(kind, name) WHERE is_fresh',
  company_name_given: '(key) WHERE is_given',
  company_name_read: `USING gin (string_to_array(kana, ' ')) WHERE is_given`,
  // Names by how their readings begin, for slips in Latin letters.
  company_name_begin: `((split_part(substr(kana, strpos(kana, '‹')), ' ', 1)) COLLATE "C")`,
};

/** Names are found by their readings. Nobody waits while the indices are made; one that was left half made is made anew. */
export class IndexReadings1732000000324 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(INDICES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON company_name ${of}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
