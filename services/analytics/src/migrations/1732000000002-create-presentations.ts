import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often works are presented in slide selects (decision 23). */
export class CreatePresentations1732000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The last counted presentation of each viewer, as for views.
      CREATE TABLE last_presentation (
        id uuid NOT NULL,
        viewer text NOT NULL,
        account_id uuid,
        at timestamptz NOT NULL,
        PRIMARY KEY (id, viewer)
      );
      CREATE INDEX last_presentation_age ON last_presentation (at);
      CREATE INDEX last_presentation_account ON last_presentation (account_id);
      CREATE TABLE daily_presentations (
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        day date NOT NULL,
        presentations integer NOT NULL,
        PRIMARY KEY (id, day)
      );
      CREATE INDEX daily_presentations_owner ON daily_presentations (owner_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE daily_presentations, last_presentation;');
  }
}
