import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies caches of cards about changed files, favourites and access grants. */
export class TellOfMarks1732000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION note_asset_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_change (work_id) SELECT id FROM work WHERE asset_ids @> ARRAY[NEW.id];
        PERFORM pg_notify('catalogue_search', '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON asset FOR EACH ROW EXECUTE FUNCTION note_asset_change();

      -- The argument names the column in which a row of that table has its account.
      CREATE FUNCTION tell_marks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalogue_marks', to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0]);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_marks AFTER INSERT OR DELETE ON favourite
        FOR EACH ROW EXECUTE FUNCTION tell_marks('account_id');
      CREATE TRIGGER tell_marks AFTER INSERT OR DELETE ON favourite_creator
        FOR EACH ROW EXECUTE FUNCTION tell_marks('account_id');
      CREATE TRIGGER tell_marks AFTER INSERT OR UPDATE OR DELETE ON access_grant
        FOR EACH ROW EXECUTE FUNCTION tell_marks('grantee_id');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_marks ON favourite; DROP TRIGGER tell_marks ON favourite_creator;
      DROP TRIGGER tell_marks ON access_grant; DROP TRIGGER note_change ON asset;
      DROP FUNCTION tell_marks, note_asset_change;
    `);
  }
}
