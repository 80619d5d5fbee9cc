import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  -- Of the file as it was uploaded, once media has told; then with all that was made of it.
  ALTER TABLE asset ADD bytes bigint NOT NULL DEFAULT 0, ADD stored_bytes bigint NOT NULL DEFAULT 0;
  ALTER TABLE work ADD file_bytes bigint NOT NULL DEFAULT 0;
  UPDATE asset SET stored_bytes = coalesce((SELECT sum((file ->> 'bytes')::bigint) FROM jsonb_array_elements(renditions) AS file), 0);
  ALTER TABLE work DISABLE TRIGGER USER;
  UPDATE work SET file_bytes = (SELECT coalesce(sum(stored_bytes), 0) FROM asset WHERE id = ANY (asset_ids))
    WHERE asset_ids <> '{}';
  ALTER TABLE work ENABLE TRIGGER USER;
  CREATE INDEX work_bytes_by_kind ON work (kind, file_bytes, id);`;

const TRIGGERS = `
  CREATE FUNCTION count_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.stored_bytes := NEW.bytes
      + coalesce((SELECT sum((file ->> 'bytes')::bigint) FROM jsonb_array_elements(NEW.renditions) AS file), 0);
    RETURN NEW;
  END $$;
  CREATE TRIGGER count_stored_bytes BEFORE INSERT OR UPDATE OF bytes, renditions ON asset
    FOR EACH ROW EXECUTE FUNCTION count_stored_bytes();

  CREATE FUNCTION count_file_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.asset_ids = '{}' THEN
      NEW.file_bytes := 0;
    ELSE
      NEW.file_bytes := (SELECT coalesce(sum(stored_bytes), 0) FROM asset WHERE id = ANY (NEW.asset_ids));
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER count_file_bytes BEFORE INSERT OR UPDATE OF asset_ids, file_bytes ON work
    FOR EACH ROW EXECUTE FUNCTION count_file_bytes();

  -- Also where a work was saved at the same moment and has not seen the file: the last event of a file counts again.
  CREATE FUNCTION pass_bytes_on() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE work SET file_bytes = 0 WHERE asset_ids @> ARRAY[NEW.id];
    RETURN NULL;
  END $$;
  CREATE TRIGGER pass_bytes_on AFTER INSERT OR UPDATE OF bytes, renditions ON asset
    FOR EACH ROW EXECUTE FUNCTION pass_bytes_on();`;

const VIEW = `
  CREATE OR REPLACE VIEW staff_work AS
  SELECT s.work_id, work.kind, s.body, s.bigrams, s.filters, s.on_air_date, s.client_key, s.agency_key, s.production_key,
    s.client_order COLLATE "ja-x-icu" AS client_order, s.agency_order COLLATE "ja-x-icu" AS agency_order,
    s.project_order COLLATE "ja-x-icu" AS project_order, work.owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    coalesce(views, 0) AS views, coalesce(favourites, 0) AS favourites,
    work.created_at, work.status, work.hidden_at, work.hidden_by, work.hidden_reason, work.title_en, work.asset_ids,
    work.file_bytes
  FROM work JOIN any_work_search s ON s.work_id = work.id LEFT JOIN creator ON creator.id = owner_id
    LEFT JOIN work_figures figures ON figures.work_id = work.id`;

/** Staff see how much the files of works take, and sort by it. */
export class CountBytes1732000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${COLUMNS} ${TRIGGERS} ${VIEW}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER pass_bytes_on ON asset; DROP TRIGGER count_stored_bytes ON asset; DROP TRIGGER count_file_bytes ON work;
      DROP FUNCTION pass_bytes_on, count_stored_bytes, count_file_bytes;
      DROP VIEW staff_work;
      ALTER TABLE work DROP COLUMN file_bytes;
      ALTER TABLE asset DROP COLUMN bytes, DROP COLUMN stored_bytes;
  CREATE VIEW staff_work AS
  SELECT s.work_id, work.kind, s.body, s.bigrams, s.filters, s.on_air_date, s.client_key, s.agency_key, s.production_key,
    s.client_order COLLATE "ja-x-icu" AS client_order, s.agency_order COLLATE "ja-x-icu" AS agency_order,
    s.project_order COLLATE "ja-x-icu" AS project_order, work.owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    coalesce(views, 0) AS views, coalesce(favourites, 0) AS favourites,
    work.created_at, work.status, work.hidden_at, work.hidden_by, work.hidden_reason, work.title_en, work.asset_ids
  FROM work JOIN any_work_search s ON s.work_id = work.id LEFT JOIN creator ON creator.id = owner_id
    LEFT JOIN work_figures figures ON figures.work_id = work.id`);
  }
}
