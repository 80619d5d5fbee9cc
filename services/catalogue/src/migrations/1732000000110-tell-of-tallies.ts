import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies viewers of a tally about each change, by the id of the slide select. */
export class TellOfTallies1732000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_tally() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
      BEGIN
        -- Nothing is found of what goes together with its guest, link or slide select: that one tells.
        PERFORM pg_notify('catalogue_tally', link.slide_select_id::text)
          FROM share_link link
          WHERE link.slide_select_id IS NOT NULL AND link.id = CASE TG_TABLE_NAME
            WHEN 'share_guest' THEN (changed ->> 'link_id')::uuid
            ELSE (SELECT link_id FROM share_guest WHERE id = (changed ->> 'guest_id')::uuid)
          END;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_tally AFTER INSERT OR UPDATE OR DELETE ON guest_mark
        FOR EACH ROW EXECUTE FUNCTION tell_tally();
      CREATE TRIGGER tell_tally AFTER INSERT OR UPDATE OR DELETE ON share_guest
        FOR EACH ROW EXECUTE FUNCTION tell_tally();

      CREATE FUNCTION tell_slide_select() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue_tally', OLD.id::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_tally AFTER UPDATE OR DELETE ON slide_select
        FOR EACH ROW EXECUTE FUNCTION tell_slide_select();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_tally ON guest_mark; DROP TRIGGER tell_tally ON share_guest; DROP TRIGGER tell_tally ON slide_select;
      DROP FUNCTION tell_tally, tell_slide_select;
    `);
  }
}
