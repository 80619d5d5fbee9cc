import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open pages follow what becomes of a link; the owner is told once of one that nobody opens. */
export class TellOfLinks1732000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_link ADD COLUMN unopened_told_at timestamptz;
      CREATE INDEX share_link_waiting ON share_link (created_at) WHERE unopened_told_at IS NULL AND revoked_at IS NULL;
      CREATE INDEX share_opening_at ON share_opening (at);

      CREATE FUNCTION tell_link() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
        link_id text := CASE TG_TABLE_NAME
          WHEN 'share_link' THEN changed ->> 'id'
          WHEN 'guest_mark' THEN (SELECT guest.link_id::text FROM share_guest guest WHERE guest.id = (changed ->> 'guest_id')::uuid)
          ELSE changed ->> 'link_id' END;
      BEGIN
        IF link_id IS NOT NULL THEN PERFORM pg_notify('catalogue_link', link_id); END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_link AFTER INSERT OR UPDATE ON share_opening FOR EACH ROW EXECUTE FUNCTION tell_link();
      CREATE TRIGGER tell_link AFTER UPDATE ON share_link FOR EACH ROW EXECUTE FUNCTION tell_link();
      CREATE TRIGGER tell_link AFTER INSERT OR UPDATE OR DELETE ON guest_mark FOR EACH ROW EXECUTE FUNCTION tell_link();
      -- The marks of a guest go with it.
      CREATE TRIGGER tell_link AFTER DELETE ON share_guest FOR EACH ROW EXECUTE FUNCTION tell_link();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_link ON share_opening; DROP TRIGGER tell_link ON share_link; DROP TRIGGER tell_link ON guest_mark;
      DROP TRIGGER tell_link ON share_guest;
      DROP FUNCTION tell_link;
      DROP INDEX share_opening_at; DROP INDEX share_link_waiting;
      ALTER TABLE share_link DROP COLUMN unopened_told_at;`);
  }
}
