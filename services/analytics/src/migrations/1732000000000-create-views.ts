import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateViews1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Read model fed by events: what can be viewed and to whom it belongs.
      CREATE TABLE viewable (
        kind text NOT NULL,
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        PRIMARY KEY (id, kind)
      );
      -- The last counted view of each viewer; a viewer counts once per 30 minutes (decision 22).
      CREATE TABLE last_view (
        kind text NOT NULL,
        id uuid NOT NULL,
        viewer text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (id, viewer, kind)
      );
      CREATE INDEX last_view_age ON last_view (at);
      CREATE TABLE daily_views (
        kind text NOT NULL,
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        day date NOT NULL,
        views integer NOT NULL,
        PRIMARY KEY (id, day, kind)
      );
      CREATE INDEX daily_views_owner ON daily_views (owner_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_views, last_view, viewable;');
  }
}
