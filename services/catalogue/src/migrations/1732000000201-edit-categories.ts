import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  ALTER TABLE category
    ADD version integer NOT NULL DEFAULT 1,
    -- Offered no longer; works that have it keep it.
    ADD retired_at timestamptz,
    -- The category that has taken its place; its key is written no longer.
    ADD merged_into text,
    ADD CHECK (merged_into <> key),
    ADD CONSTRAINT category_merged_into FOREIGN KEY (kind, merged_into) REFERENCES category (kind, key);
  ALTER TABLE category_group ADD version integer NOT NULL DEFAULT 1;
  -- Grows with every change of a kind's order; its lock serialises the acts of staff.
  CREATE TABLE category_kind (kind text PRIMARY KEY, version integer NOT NULL DEFAULT 1);
  INSERT INTO category_kind (kind) VALUES
    ('media-type'), ('genre'), ('commodity-type'), ('situation'), ('role'), ('position'), ('image-type');
  CREATE INDEX credit_role ON credit (role);
  CREATE INDEX creator_position ON creator (position);`;

const MERGES = `
  CREATE TABLE category_merge (
    id uuid PRIMARY KEY,
    kind text NOT NULL, from_key text NOT NULL, to_key text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by uuid NOT NULL,
    step text NOT NULL DEFAULT 'merge' CHECK (step IN ('merge', 'undo')),
    done integer NOT NULL DEFAULT 0, total integer NOT NULL,
    -- Transactions that began before may still write the merged key.
    began_tx xid8,
    finished_at timestamptz,
    FOREIGN KEY (kind, from_key) REFERENCES category (kind, key),
    FOREIGN KEY (kind, to_key) REFERENCES category (kind, key)
  );
  CREATE INDEX category_merge_newest ON category_merge (created_at DESC);
  CREATE INDEX category_merge_due ON category_merge (created_at) WHERE finished_at IS NULL;
  -- What a merge has changed: a work, a credit or a creator; lists before and after, and credits that were there twice.
  CREATE TABLE category_merge_change (
    merge_id uuid NOT NULL REFERENCES category_merge ON DELETE CASCADE,
    id uuid NOT NULL,
    was jsonb, became jsonb,
    PRIMARY KEY (merge_id, id)
  );`;

const ALIASES = `
  -- Every category that stands, or has stood, in the place of a merged one; the last is the present one.
  CREATE VIEW category_alias AS
  WITH RECURSIVE step AS (
    SELECT kind, key, merged_into AS target, 1 AS depth FROM category WHERE merged_into IS NOT NULL
    UNION ALL
    SELECT step.kind, step.key, category.merged_into, depth + 1
    FROM step JOIN category ON category.kind = step.kind AND category.key = step.target
    WHERE category.merged_into IS NOT NULL
  )
  SELECT kind, key, target, depth = max(depth) OVER (PARTITION BY kind, key) AS is_last FROM step;

  -- The same in the words of the search's filters.
  CREATE VIEW filter_alias AS
  SELECT name || ':' || key AS alias, name || ':' || target AS target FROM category_alias,
    LATERAL (SELECT CASE kind WHEN 'media-type' THEN 'mediaType' WHEN 'commodity-type' THEN 'commodityType'
      WHEN 'image-type' THEN 'imageType' ELSE kind END AS name) AS filter;

  -- Chosen filters with those that have taken their place.
  CREATE FUNCTION known_filters(chosen text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT chosen || ARRAY(SELECT target FROM filter_alias WHERE alias = ANY (chosen))
  $$;

  CREATE FUNCTION present_key(of_kind text, of_key text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT target FROM category_alias WHERE kind = of_kind AND key = of_key AND is_last), of_key)
  $$;

  CREATE FUNCTION present_keys(of_kind text, keys text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT coalesce(array_agg(key ORDER BY place), '{}') FROM (
      SELECT present_key(of_kind, key) AS key, min(place) AS place
      FROM unnest(keys) WITH ORDINALITY AS given (key, place) GROUP BY 1) AS present
  $$;`;

/** Forms that are open, imports and older versions of a work may still have a merged key. */
const TRIGGERS = `
  CREATE FUNCTION write_present_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM category WHERE merged_into IS NOT NULL) THEN RETURN NEW; END IF;
    IF TG_TABLE_NAME = 'work' THEN
      NEW.media_type := present_key('media-type', NEW.media_type);
      NEW.image_type := present_key('image-type', NEW.image_type);
      NEW.genres := present_keys('genre', NEW.genres);
      NEW.commodity_types := present_keys('commodity-type', NEW.commodity_types);
      NEW.situations := present_keys('situation', NEW.situations);
    ELSIF TG_TABLE_NAME = 'credit' THEN
      NEW.role := present_key('role', NEW.role);
    ELSE
      NEW.position := present_key('position', NEW.position);
    END IF;
    RETURN NEW;
  END $$;
  CREATE INDEX category_merged ON category (kind, key) WHERE merged_into IS NOT NULL;
  CREATE TRIGGER write_present_keys BEFORE INSERT OR UPDATE OF media_type, image_type, genres, commodity_types, situations
    ON work FOR EACH ROW EXECUTE FUNCTION write_present_keys();
  CREATE TRIGGER write_present_keys BEFORE INSERT OR UPDATE OF role ON credit
    FOR EACH ROW EXECUTE FUNCTION write_present_keys();
  CREATE TRIGGER write_present_keys BEFORE INSERT OR UPDATE OF position ON creator
    FOR EACH ROW EXECUTE FUNCTION write_present_keys();

  -- Every process keeps what categories are called in memory.
  CREATE FUNCTION tell_of_categories() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('catalogue_categories', '');
    RETURN NULL;
  END $$;
  CREATE TRIGGER tell_of_categories AFTER INSERT OR UPDATE OR DELETE ON category
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_categories();`;

/** Staff edit categories; of two that are one, the works of the first get the other. */
export class EditCategories1732000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS + MERGES + ALIASES + TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_of_categories ON category; DROP FUNCTION tell_of_categories;
      DROP TRIGGER write_present_keys ON work; DROP TRIGGER write_present_keys ON credit;
      DROP TRIGGER write_present_keys ON creator;
      DROP FUNCTION write_present_keys, present_keys, present_key, known_filters;
      DROP VIEW filter_alias, category_alias;
      DROP TABLE category_merge_change, category_merge, category_kind;
      DROP INDEX category_merged, credit_role, creator_position;
      ALTER TABLE category_group DROP COLUMN version;
      ALTER TABLE category DROP COLUMN merged_into, DROP COLUMN retired_at, DROP COLUMN version;`);
  }
}
