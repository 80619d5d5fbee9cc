import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything that the search filters and sorts by; unused joins cost nothing. */
const VIEW = `
  CREATE VIEW found_work AS
  SELECT work_id, s.kind, body, bigrams, filters, s.published_at, s.on_air_date,
    s.client_name COLLATE "ja-x-icu" AS client, s.agency_name COLLATE "ja-x-icu" AS agency,
    s.production_name AS production, owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    CASE WHEN work.awards = '[]' THEN '{}'
      ELSE ARRAY(SELECT DISTINCT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) AS won) END AS ceremonies
  FROM work_search s LEFT JOIN work ON work.id = work_id LEFT JOIN creator ON creator.id = owner_id;`;

/** Visible creators with a part in a work; the owner of a visible work is visible. */
const MAKERS = `
  CREATE VIEW work_maker AS
  SELECT id AS work_id, owner_id AS creator_id FROM work
  UNION ALL SELECT work_id, creator_id FROM credit JOIN creator ON creator.id = creator_id
    WHERE state = 'confirmed' AND creator.status = 'publish' AND owner_state = 'active';`;

/** Works that holders of a copy must read again. */
const JOURNAL = `
  CREATE TABLE search_change (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
    work_id uuid NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX search_change_tx ON search_change (tx);
  CREATE INDEX search_change_age ON search_change (changed_at);

  -- The argument names the column in which a row of that table has its work.
  CREATE FUNCTION note_work_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  BEGIN
    INSERT INTO search_change (work_id) VALUES ((changed ->> TG_ARGV[0])::uuid);
    PERFORM pg_notify('catalogue_search', '');
    RETURN NULL;
  END $$;

  CREATE FUNCTION note_creator_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_change (work_id)
      SELECT id FROM work WHERE owner_id = NEW.id UNION SELECT work_id FROM credit WHERE creator_id = NEW.id;
    PERFORM pg_notify('catalogue_search', '');
    RETURN NULL;
  END $$;

  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON work_search
    FOR EACH ROW EXECUTE FUNCTION note_work_change('work_id');
  CREATE TRIGGER note_change AFTER UPDATE ON work FOR EACH ROW EXECUTE FUNCTION note_work_change('id');
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON credit
    FOR EACH ROW EXECUTE FUNCTION note_work_change('work_id');
  CREATE TRIGGER note_change AFTER UPDATE ON creator FOR EACH ROW EXECUTE FUNCTION note_creator_change();`;

/** The journal that works in memory follow (ADR 16). */
export class AddSearchJournal1732000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW + MAKERS + JOURNAL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_change ON work_search; DROP TRIGGER note_change ON work; DROP TRIGGER note_change ON credit;
      DROP TRIGGER note_change ON creator; DROP FUNCTION note_work_change, note_creator_change;
      DROP TABLE search_change; DROP VIEW work_maker, found_work;`);
  }
}
