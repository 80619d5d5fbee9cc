import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches that many members have made are offered while others type. */
export class OfferFrequentSearches1732000000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not the searches: who comes late on a closed day is counted again. Unknown for days that are closed already.
    await runner.query(`
      ALTER TABLE search_word ADD people integer NOT NULL DEFAULT 0;
      COMMENT ON COLUMN search_word.people IS 'So many different members at least have used the word on this day.';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_word DROP COLUMN people');
  }
}
