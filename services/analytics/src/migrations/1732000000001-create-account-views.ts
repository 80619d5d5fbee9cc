import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccountViews1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What something was called when it was last public; for the export of those who have seen it.
      ALTER TABLE viewable ADD COLUMN title text NOT NULL DEFAULT '';
      CREATE INDEX viewable_owner ON viewable (owner_id);
      -- Views that members made, for their own export; 'viewer' is the hash under which last_view knows them.
      CREATE TABLE account_view (
        view_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        viewer text NOT NULL,
        kind text NOT NULL,
        id uuid NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX account_view_account ON account_view (account_id, at);
      CREATE INDEX account_view_seen ON account_view (id, kind);
      CREATE INDEX account_view_age ON account_view (at);
      CREATE INDEX last_view_viewer ON last_view (viewer);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX last_view_viewer; DROP TABLE account_view; DROP INDEX viewable_owner; ALTER TABLE viewable DROP COLUMN title;',
    );
  }
}
