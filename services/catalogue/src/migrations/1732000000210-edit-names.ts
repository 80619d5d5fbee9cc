import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = `
  -- Names that works have as free text, and that staff have decided about; all others have no row.
  CREATE TABLE work_name (
    kind text NOT NULL CHECK (kind IN ('client', 'agency', 'production', 'ceremony')),
    name text NOT NULL,
    -- What the search compares by.
    form text NOT NULL,
    retired_at timestamptz,
    -- The name that has taken its place; it is written no longer.
    merged_into text,
    PRIMARY KEY (kind, name),
    CHECK (merged_into <> name),
    FOREIGN KEY (kind, merged_into) REFERENCES work_name (kind, name)
  );
  CREATE INDEX work_name_merged ON work_name (kind, merged_into) WHERE merged_into IS NOT NULL;
  INSERT INTO category_kind (kind) VALUES ('client'), ('agency'), ('production'), ('ceremony') ON CONFLICT DO NOTHING;
  CREATE INDEX work_client ON work (client_name) WHERE client_name <> '';
  CREATE INDEX work_agency ON work (agency_name) WHERE agency_name <> '';
  CREATE INDEX work_production ON work (production_name) WHERE production_name <> '';
  CREATE INDEX work_awards ON work USING gin (awards jsonb_path_ops);
  CREATE INDEX creator_awards ON creator USING gin (awards jsonb_path_ops);

  -- Merges of names use the tables of categories; their keys are the names.
  ALTER TABLE category_merge DROP CONSTRAINT category_merge_kind_from_key_fkey, DROP CONSTRAINT category_merge_kind_to_key_fkey;`;

const ALIASES = `
  CREATE VIEW work_name_alias AS
  WITH RECURSIVE step AS (
    SELECT kind, name, form, merged_into AS target, 1 AS depth FROM work_name WHERE merged_into IS NOT NULL
    UNION ALL
    SELECT step.kind, step.name, step.form, later.merged_into, depth + 1
    FROM step JOIN work_name later ON later.kind = step.kind AND later.name = step.target
    WHERE later.merged_into IS NOT NULL
  )
  SELECT kind, name, form, target, depth = max(depth) OVER (PARTITION BY kind, name) AS is_last FROM step;

  CREATE OR REPLACE VIEW filter_alias AS
  SELECT name || ':' || key AS alias, name || ':' || target AS target FROM category_alias,
    LATERAL (SELECT CASE kind WHEN 'media-type' THEN 'mediaType' WHEN 'commodity-type' THEN 'commodityType'
      WHEN 'image-type' THEN 'imageType' ELSE kind END AS name) AS filter
  UNION
  SELECT filter || ':' || gone.form, filter || ':' || kept.form
  FROM work_name_alias gone JOIN work_name kept ON kept.kind = gone.kind AND kept.name = gone.target,
    LATERAL (SELECT CASE gone.kind WHEN 'ceremony' THEN 'award' ELSE gone.kind END AS filter) AS filters
  WHERE gone.form <> kept.form;

  -- Chosen names of a filter, in the form in which they are compared, with those that have taken their place.
  CREATE FUNCTION known_names(filter text, chosen text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT chosen || ARRAY(SELECT substr(target, length(filter) + 2) FROM filter_alias
      WHERE alias IN (SELECT filter || ':' || name FROM unnest(chosen) AS name))
  $$;

  CREATE FUNCTION present_name(of_kind text, of_name text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT target FROM work_name_alias WHERE kind = of_kind AND name = of_name AND is_last), of_name)
  $$;

  -- Awards that are the same after a merge are one, by the form in which forms compare them; the first one stays.
  CREATE FUNCTION present_awards(given jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT coalesce(jsonb_agg(award ORDER BY place), '[]') FROM (
      SELECT DISTINCT ON (lower(normalize(award::text, NFKC))) award, place FROM (
        SELECT jsonb_set(one, '{ceremony}', to_jsonb(present_name('ceremony', one ->> 'ceremony'))) AS award, place
        FROM jsonb_array_elements(given) WITH ORDINALITY AS given (one, place)) AS renamed
      ORDER BY lower(normalize(award::text, NFKC)), place) AS present
  $$;`;

/** Forms that are open, imports and older versions of a work may still have a merged name. */
const TRIGGERS = `
  CREATE FUNCTION write_present_names() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM work_name WHERE merged_into IS NOT NULL) THEN RETURN NEW; END IF;
    IF NEW.awards <> '[]' THEN NEW.awards := present_awards(NEW.awards); END IF;
    IF TG_TABLE_NAME = 'work' THEN
      -- The reading belonged to the name that is gone.
      IF present_name('client', NEW.client_name) <> NEW.client_name THEN NEW.client_kana := ''; END IF;
      NEW.client_name := present_name('client', NEW.client_name);
      NEW.agency_name := present_name('agency', NEW.agency_name);
      NEW.production_name := present_name('production', NEW.production_name);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER write_present_names BEFORE INSERT OR UPDATE OF client_name, agency_name, production_name, awards
    ON work FOR EACH ROW EXECUTE FUNCTION write_present_names();
  CREATE TRIGGER write_present_names BEFORE INSERT OR UPDATE OF awards ON creator
    FOR EACH ROW EXECUTE FUNCTION write_present_names();
  CREATE TRIGGER tell_of_names AFTER INSERT OR UPDATE OR DELETE ON work_name
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_categories();`;

/** Staff make one spelling of several: of clients, agencies, production companies and award ceremonies. */
export class EditNames1732000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES + ALIASES + TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER write_present_names ON work; DROP TRIGGER write_present_names ON creator;
      DROP FUNCTION write_present_names, present_awards, present_name, known_names;
      CREATE OR REPLACE VIEW filter_alias AS
      SELECT name || ':' || key AS alias, name || ':' || target AS target FROM category_alias,
        LATERAL (SELECT CASE kind WHEN 'media-type' THEN 'mediaType' WHEN 'commodity-type' THEN 'commodityType'
          WHEN 'image-type' THEN 'imageType' ELSE kind END AS name) AS filter;
      DROP VIEW work_name_alias;
      DROP TABLE work_name;
      DROP INDEX work_client, work_agency, work_production, work_awards, creator_awards;
      DELETE FROM category_merge WHERE kind IN ('client', 'agency', 'production', 'ceremony');
      DELETE FROM category_kind WHERE kind IN ('client', 'agency', 'production', 'ceremony');
      ALTER TABLE category_merge ADD FOREIGN KEY (kind, from_key) REFERENCES category (kind, key),
        ADD FOREIGN KEY (kind, to_key) REFERENCES category (kind, key);`);
  }
}
