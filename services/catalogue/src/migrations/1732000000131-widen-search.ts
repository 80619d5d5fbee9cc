import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  ALTER TABLE work_search
    -- Names in the credits, each with all its forms.
    ADD people text[] NOT NULL DEFAULT '{}',
    -- Companies as they are compared, and as they are sorted.
    ADD client_key text NOT NULL DEFAULT '', ADD agency_key text NOT NULL DEFAULT '', ADD production_key text NOT NULL DEFAULT '',
    ADD client_order text NOT NULL DEFAULT '', ADD agency_order text NOT NULL DEFAULT '', ADD project_order text NOT NULL DEFAULT '';
  ALTER TABLE work
    ADD title_kana text NOT NULL DEFAULT '', ADD client_kana text NOT NULL DEFAULT '', ADD product_kana text NOT NULL DEFAULT '';
  -- Readings that a dictionary guesses, by the form of a text; what a person has typed stands in the work.
  CREATE TABLE work_reading (work_id uuid PRIMARY KEY REFERENCES work ON DELETE CASCADE, guesses jsonb NOT NULL);
  ALTER TABLE company_name ADD kana text NOT NULL DEFAULT '';
  -- Some text of the work has no reading yet.
  ALTER TABLE work_search ADD is_unread boolean NOT NULL DEFAULT false;
  CREATE INDEX work_search_unread ON work_search (work_id) WHERE is_unread;
  ALTER TABLE creator_search ADD names text NOT NULL DEFAULT '';
  DROP INDEX work_search_client;
  CREATE INDEX company_name_key ON company_name (kind, key);
  -- What categories are called, in the form of searched texts.
  CREATE TABLE category_word (form text NOT NULL, filter text NOT NULL, PRIMARY KEY (form, filter));
  -- The form of the searched rows; they are rewritten where it is not that of the release.
  CREATE TABLE search_format (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), format integer NOT NULL);`;

const FOUND_WORK = (names: string, added: string) => `
  CREATE VIEW found_work AS
  SELECT s.work_id, s.kind, body, bigrams, filters, s.published_at, s.on_air_date, ${names}, owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    CASE WHEN work.awards = '[]' THEN '{}'
      ELSE ARRAY(SELECT DISTINCT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) AS won) END AS ceremonies,
    coalesce(views, 0) AS views,
    extract(epoch FROM s.published_at)::float8 / 86400
      + 30 * ln((1 + coalesce(views, 0) + 4 * coalesce(favourites, 0))::float8) / ln(2::float8) AS recommended${added}
  FROM work_search s LEFT JOIN work ON work.id = s.work_id LEFT JOIN creator ON creator.id = owner_id
    LEFT JOIN work_figures figures ON figures.work_id = s.work_id;`;

const OLD_NAMES = `s.client_name COLLATE "ja-x-icu" AS client, s.agency_name COLLATE "ja-x-icu" AS agency, s.production_name AS production`;
const NEW_NAMES = 's.client_name, s.agency_name, s.production_name, client_key, agency_key, production_key';
const ORDERS = `, client_order COLLATE "ja-x-icu" AS client_order, agency_order COLLATE "ja-x-icu" AS agency_order,
    project_order COLLATE "ja-x-icu" AS project_order`;

const FOUND_CREATOR = (added: string) => `
  CREATE VIEW found_creator AS
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
    coalesce((SELECT max(recommended) FROM found_work JOIN work_maker USING (work_id) WHERE creator_id = id), 0) AS recommended,
    awards AS own_awards${added}
  FROM creator JOIN creator_search ON creator_search.creator_id = id LEFT JOIN creator_figures figures ON figures.creator_id = id
  WHERE status = 'publish' AND owner_state = 'active';`;

/** Works are found by everybody in them, by one form of every text, and sorted without legal forms of companies. */
export class WidenSearch1732000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW found_creator, found_work; ${COLUMNS}
      ${FOUND_WORK(NEW_NAMES, ORDERS)} ${FOUND_CREATOR(', names')}`);
  }

  /** Only the service that writes them can restore the narrower texts. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW found_creator, found_work;
      DROP TABLE search_format, category_word, work_reading; DROP INDEX company_name_key;
      ALTER TABLE company_name DROP COLUMN kana;
      ALTER TABLE work DROP COLUMN title_kana, DROP COLUMN client_kana, DROP COLUMN product_kana;
      ALTER TABLE creator_search DROP COLUMN names;
      ALTER TABLE work_search DROP COLUMN people, DROP COLUMN client_key, DROP COLUMN agency_key, DROP COLUMN production_key,
        DROP COLUMN is_unread, DROP COLUMN client_order, DROP COLUMN agency_order, DROP COLUMN project_order;
      CREATE INDEX work_search_client ON work_search (kind, client_name, work_id);
      ${FOUND_WORK(OLD_NAMES, '')} ${FOUND_CREATOR('')}`);
  }
}
