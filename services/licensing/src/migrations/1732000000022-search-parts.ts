import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of a part `NEW`, its request and its licence, as the words of a search are compared with them. */
const SEARCHED = `lower(normalize(concat_ws(' ',
  (SELECT concat_ws(' ', company_name, end_client, product, campaign) FROM licence_request WHERE id = NEW.request_id),
  (SELECT string_agg(concat_ws(' ', work ->> 'title', work ->> 'titleEn'), ' ') FROM jsonb_array_elements(NEW.works) work),
  (SELECT concat_ws(' ', number, terms -> 'licensee' ->> 'companyName', terms -> 'licensor' ->> 'name')
   FROM licence WHERE part_id = NEW.id)), NFKC))`;

/**
 * Staff search all parts: with 100,000 of them, comparing forms that are made for each search takes seconds. The database keeps the
 * form, so that no path forgets it, an erasure least of all.
 */
export class SearchParts1732000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE request_part ADD searched text NOT NULL DEFAULT '';
      ALTER TABLE creator ADD searched text NOT NULL GENERATED ALWAYS AS (lower(normalize(name, NFKC))) STORED;
      CREATE FUNCTION note_searched() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.searched := ${SEARCHED}; RETURN NEW; END $$;
      CREATE FUNCTION note_searched_of_licence() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN UPDATE request_part SET searched = '' WHERE id = NEW.part_id; RETURN NULL; END $$;
      CREATE FUNCTION note_searched_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN UPDATE request_part SET searched = '' WHERE request_id = NEW.id; RETURN NULL; END $$;
      CREATE TRIGGER note_searched BEFORE INSERT OR UPDATE OF works, searched ON request_part
        FOR EACH ROW EXECUTE FUNCTION note_searched();
      CREATE TRIGGER note_searched AFTER INSERT OR UPDATE OF terms ON licence
        FOR EACH ROW EXECUTE FUNCTION note_searched_of_licence();
      CREATE TRIGGER note_searched AFTER UPDATE OF company_name, end_client, product, campaign ON licence_request
        FOR EACH ROW WHEN (NOT NEW.is_draft) EXECUTE FUNCTION note_searched_of_request();
      UPDATE request_part SET searched = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_searched ON request_part; DROP TRIGGER note_searched ON licence; DROP TRIGGER note_searched ON licence_request;
      DROP FUNCTION note_searched(); DROP FUNCTION note_searched_of_licence(); DROP FUNCTION note_searched_of_request();
      ALTER TABLE request_part DROP COLUMN searched; ALTER TABLE creator DROP COLUMN searched;`);
  }
}
