import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views and favourites of an item; stored apart from its owner's data. */
const FIGURES = `
  CREATE TABLE work_figures (
    work_id uuid PRIMARY KEY REFERENCES work ON DELETE CASCADE,
    views integer NOT NULL DEFAULT 0,
    favourites integer NOT NULL DEFAULT 0
  );
  CREATE TABLE creator_figures (
    creator_id uuid PRIMARY KEY REFERENCES creator ON DELETE CASCADE,
    views integer NOT NULL DEFAULT 0
  );
  CREATE TABLE favourite_creator (
    account_id uuid NOT NULL,
    creator_id uuid NOT NULL REFERENCES creator ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, creator_id)
  );
  CREATE INDEX favourite_creator_newest ON favourite_creator (account_id, created_at DESC, creator_id DESC);
  INSERT INTO work_figures (work_id, favourites) SELECT work_id, count(*) FROM favourite GROUP BY work_id;

  CREATE FUNCTION count_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO work_figures AS known (work_id, favourites) VALUES (NEW.work_id, 1)
        ON CONFLICT (work_id) DO UPDATE SET favourites = known.favourites + 1;
    ELSE
      UPDATE work_figures SET favourites = favourites - 1 WHERE work_id = OLD.work_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_favourite AFTER INSERT OR DELETE ON favourite FOR EACH ROW EXECUTE FUNCTION count_favourite();`;

/**
 * Recommendation score: date, views and favourites (decision 16): each doubling of interest counts as thirty days. It does not
 * change with time. Views of PostgreSQL can only get new columns at their end.
 */
const WORKS = `
  CREATE OR REPLACE VIEW found_work AS
  SELECT s.work_id, s.kind, body, bigrams, filters, s.published_at, s.on_air_date,
    s.client_name COLLATE "ja-x-icu" AS client, s.agency_name COLLATE "ja-x-icu" AS agency,
    s.production_name AS production, owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    CASE WHEN work.awards = '[]' THEN '{}'
      ELSE ARRAY(SELECT DISTINCT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) AS won) END AS ceremonies,
    coalesce(views, 0) AS views,
    extract(epoch FROM s.published_at)::float8 / 86400
      + 30 * ln((1 + coalesce(views, 0) + 4 * coalesce(favourites, 0))::float8) / ln(2::float8) AS recommended
  FROM work_search s LEFT JOIN work ON work.id = s.work_id LEFT JOIN creator ON creator.id = owner_id
    LEFT JOIN work_figures figures ON figures.work_id = s.work_id;

  CREATE OR REPLACE VIEW work_maker AS
  SELECT id AS work_id, owner_id AS creator_id, NULL::text AS role FROM work
  UNION ALL SELECT work_id, creator_id, role FROM credit JOIN creator ON creator.id = creator_id
    WHERE state = 'confirmed' AND creator.status = 'publish' AND owner_state = 'active';`;

/** Public creators, without what they do not show. */
const CREATORS = `
  CREATE TABLE creator_search (
    creator_id uuid PRIMARY KEY REFERENCES creator ON DELETE CASCADE,
    body text NOT NULL,
    bigrams text[] NOT NULL,
    initial text NOT NULL
  );
  CREATE INDEX creator_search_bigrams ON creator_search USING gin (bigrams);

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
    coalesce((SELECT max(recommended) FROM found_work JOIN work_maker USING (work_id) WHERE creator_id = id), 0) AS recommended
  FROM creator JOIN creator_search ON creator_search.creator_id = id LEFT JOIN creator_figures figures ON figures.creator_id = id
  WHERE status = 'publish' AND owner_state = 'active';`;

/** Creators that holders of a copy must read again. */
const JOURNAL = `
  ALTER TABLE search_change ALTER COLUMN work_id DROP NOT NULL, ADD COLUMN creator_id uuid,
    ADD CHECK (num_nonnulls(work_id, creator_id) = 1);

  CREATE FUNCTION note_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  BEGIN
    INSERT INTO search_change (creator_id) VALUES ((changed ->> TG_ARGV[0])::uuid);
    PERFORM pg_notify('catalogue_search', '');
    RETURN NULL;
  END $$;

  CREATE TRIGGER note_person AFTER UPDATE OR DELETE ON creator FOR EACH ROW EXECUTE FUNCTION note_person_change('id');
  CREATE TRIGGER note_person AFTER INSERT OR UPDATE ON creator_search
    FOR EACH ROW EXECUTE FUNCTION note_person_change('creator_id');
  CREATE TRIGGER note_person AFTER INSERT OR UPDATE ON creator_figures
    FOR EACH ROW EXECUTE FUNCTION note_person_change('creator_id');
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON work_figures
    FOR EACH ROW EXECUTE FUNCTION note_work_change('work_id');`;

/** The search for creators by their profile and works, and sorting of works by popularity. */
export class AddCreatorSearch1732000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FIGURES + WORKS + CREATORS + JOURNAL);
    // What it holds is written where the searched form is that of the release (`prepare-search`).
    await runner.query(`INSERT INTO creator_search SELECT id, '', '{}', 'other' FROM creator`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_person ON creator; DROP VIEW found_creator; DROP TABLE creator_search;
      DROP VIEW found_work, work_maker;
      DROP TRIGGER count_favourite ON favourite; DROP FUNCTION count_favourite; DROP TABLE work_figures, creator_figures, favourite_creator;
      DROP FUNCTION note_person_change;
      DELETE FROM search_change WHERE work_id IS NULL;
      ALTER TABLE search_change DROP COLUMN creator_id, ALTER COLUMN work_id SET NOT NULL;
      CREATE VIEW found_work AS
      SELECT work_id, s.kind, body, bigrams, filters, s.published_at, s.on_air_date,
        s.client_name COLLATE "ja-x-icu" AS client, s.agency_name COLLATE "ja-x-icu" AS agency,
        s.production_name AS production, owner_id,
        coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
        jsonb_array_length(work.awards) AS award_count,
        CASE WHEN work.awards = '[]' THEN '{}'
          ELSE ARRAY(SELECT DISTINCT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) AS won) END AS ceremonies
      FROM work_search s LEFT JOIN work ON work.id = work_id LEFT JOIN creator ON creator.id = owner_id;
      CREATE VIEW work_maker AS
      SELECT id AS work_id, owner_id AS creator_id FROM work
      UNION ALL SELECT work_id, creator_id FROM credit JOIN creator ON creator.id = creator_id
        WHERE state = 'confirmed' AND creator.status = 'publish' AND owner_state = 'active';`);
  }
}
