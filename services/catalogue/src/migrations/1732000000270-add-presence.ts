import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has a slide select open for editing now, one row for each open page. */
export class AddPresence1732000000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Nothing of it outlives a page: the log need not have it, and a crash may take it.
      CREATE UNLOGGED TABLE slide_select_presence (
        line_id uuid PRIMARY KEY,
        slide_select_id uuid NOT NULL REFERENCES slide_select ON DELETE CASCADE,
        account_id uuid NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX slide_select_presence_of ON slide_select_presence (slide_select_id);
      CREATE FUNCTION tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue_tally', coalesce(NEW.slide_select_id, OLD.slide_select_id)::text);
        RETURN NULL;
      END $$;
      -- Renewing a row tells nobody.
      CREATE TRIGGER tell_presence AFTER INSERT OR DELETE ON slide_select_presence
        FOR EACH ROW EXECUTE FUNCTION tell_presence();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE slide_select_presence; DROP FUNCTION tell_presence');
  }
}
