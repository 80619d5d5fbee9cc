import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The boards of the rankings, as they were computed last, so that a question reads no more than its answer. */
export class CreatePlaces1732000000231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of works and creators the first places only, of companies all; media is empty for all media together.
      CREATE TABLE place (
        board text NOT NULL,
        days integer NOT NULL,
        by text NOT NULL,
        media text NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        name_en text NOT NULL,
        count integer NOT NULL,
        count_before integer NOT NULL,
        place integer NOT NULL,
        place_before integer,
        PRIMARY KEY (board, days, by, media, key)
      );
      CREATE INDEX place_order ON place (board, days, by, media, place);
      -- How many have a count, and how many have more, so that everybody's place is known.
      CREATE TABLE place_count (
        board text NOT NULL,
        days integer NOT NULL,
        by text NOT NULL,
        media text NOT NULL,
        is_before boolean NOT NULL,
        count integer NOT NULL,
        with_it integer NOT NULL,
        with_more integer NOT NULL,
        PRIMARY KEY (board, days, by, media, is_before, count)
      );
      CREATE INDEX viewable_client ON viewable (client_key) WHERE is_public AND client_key <> '';
      CREATE INDEX viewable_agency ON viewable (agency_key) WHERE is_public AND agency_key <> '';
      CREATE INDEX viewable_production ON viewable (production_key) WHERE is_public AND production_key <> '';
      -- Places are computed within the hour.
      DELETE FROM ranked_at;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX viewable_client, viewable_agency, viewable_production;
      DROP TABLE place_count, place;`);
  }
}
