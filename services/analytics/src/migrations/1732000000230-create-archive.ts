import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands between this database and an archive of older events in ClickHouse (ADR 33). */
export class CreateArchive1732000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Portions that the archive has taken over are numbered; those up to this one count. Events before 'until' may be there.
      CREATE TABLE archive (portion integer NOT NULL, until timestamptz);
      INSERT INTO archive VALUES (0, NULL);
      -- Events of these accounts, as viewers or as owners too, are not there any more; the archive has to delete them.
      CREATE TABLE archive_deletion (account_id uuid PRIMARY KEY, is_owner boolean NOT NULL, portion integer NOT NULL);
      -- True: the archive has a former state of it; the one here counts.
      ALTER TABLE event ADD COLUMN is_archived boolean NOT NULL DEFAULT false;
      CREATE INDEX event_archived ON event (id) WHERE is_archived;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event DROP COLUMN is_archived;
      DROP TABLE archive_deletion, archive;`);
  }
}
