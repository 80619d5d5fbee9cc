import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done to each work, for staff. */
export class AddWorkHistory1732000000195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_act (
        id uuid PRIMARY KEY,
        work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
        at timestamptz NOT NULL,
        -- Null once the account was erased.
        actor_id uuid,
        act text NOT NULL,
        -- Why staff did it.
        reason text NOT NULL DEFAULT ''
      );
      CREATE INDEX work_act_work ON work_act (work_id, id);
      CREATE INDEX work_act_actor ON work_act (actor_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE work_act');
  }
}
