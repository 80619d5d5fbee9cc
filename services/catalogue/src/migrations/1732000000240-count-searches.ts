import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see what members search for; nothing that tells who it was outlasts the day. */
export class CountSearches1732000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Unlogged: neither the write-ahead log nor a copy made of it holds a key with what it was used for.
    await runner.query(`
      CREATE UNLOGGED TABLE search_day (day date PRIMARY KEY, key bytea NOT NULL);
      CREATE UNLOGGED TABLE search_use (
        day date NOT NULL,
        word text NOT NULL,
        -- Hash of the account with the day's key.
        person bytea NOT NULL,
        -- As the member wrote it; staff read no form of the search.
        written text NOT NULL,
        found_nothing boolean NOT NULL,
        PRIMARY KEY (day, word, person)
      );
      CREATE INDEX search_use_person ON search_use (day, person);
      -- The word is empty for all that too few have used.
      CREATE TABLE search_word (
        day date NOT NULL,
        word text NOT NULL,
        written text NOT NULL,
        searches integer NOT NULL,
        nothing integer NOT NULL,
        PRIMARY KEY (day, word)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_word; DROP TABLE search_use; DROP TABLE search_day;');
  }
}
