import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  SELECT creator.id AS creator_id, body, bigrams,
    ARRAY(SELECT DISTINCT value FROM unnest(ARRAY['initial:' || initial, 'position:' || nullif(position, ''),
      'affiliation:' || affiliation, 'residence:' || residence, 'gender:' || nullif(gender, 'unanswered')]
      || ARRAY(SELECT 'language:' || code FROM unnest(languages) AS code)) AS value WHERE value IS NOT NULL) AS filters,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS name,
    coalesce((SELECT category.position FROM category WHERE kind = 'position' AND key = creator.position), 9999) AS rank,
    CASE WHEN shows_age THEN date_of_birth END AS born,
    jsonb_array_length(awards) AS award_count,
    coalesce(views, 0) AS views,
    coalesce((SELECT max(on_air_date) FROM work_search JOIN work_maker USING (work_id) WHERE creator_id = id),
      date '0001-01-01') AS on_air_date,
    coalesce((SELECT max(recommended) FROM found_work JOIN work_maker USING (work_id) WHERE creator_id = id), 0) AS recommended`;
const ROWS = `
  FROM creator JOIN creator_search ON creator_search.creator_id = id LEFT JOIN creator_figures figures ON figures.creator_id = id
  WHERE status = 'publish' AND owner_state = 'active'`;

/** Creators are found by the awards in their profiles. */
export class AddOwnAwards1732000000116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE VIEW found_creator AS ${COLUMNS}, awards AS own_awards ${ROWS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW found_creator; CREATE VIEW found_creator AS ${COLUMNS} ${ROWS}`);
  }
}
