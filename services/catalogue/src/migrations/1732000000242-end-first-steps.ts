import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first steps on the start page end once for each member. */
export class EndFirstSteps1732000000242 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE first_steps_end (account_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_steps_end');
  }
}
