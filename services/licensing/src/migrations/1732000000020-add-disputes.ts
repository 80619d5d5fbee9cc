import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes about licences, which a side tells staff of, with their steps. */
export class AddDisputes1732000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dispute (
        id uuid PRIMARY KEY,
        licence_id uuid NOT NULL REFERENCES licence,
        side text NOT NULL,
        reason text NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        opened_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        closed_at timestamptz,
        version integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX dispute_open ON dispute (licence_id, side) WHERE closed_at IS NULL;
      CREATE INDEX dispute_licence ON dispute (licence_id, id);
      CREATE INDEX dispute_queue ON dispute (state, id);
      CREATE TABLE dispute_step (
        id uuid PRIMARY KEY,
        dispute_id uuid NOT NULL REFERENCES dispute ON DELETE CASCADE,
        act text NOT NULL,
        side text NOT NULL,
        account_id uuid,
        text text NOT NULL,
        note text NOT NULL DEFAULT '',
        at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
      );
      CREATE INDEX dispute_step_dispute ON dispute_step (dispute_id, id);
      CREATE INDEX request_part_submitted ON request_part (submitted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX request_part_submitted; DROP TABLE dispute_step, dispute;');
  }
}
