import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event that waits for a server outside is tried again; null for dead letters. */
export class AddWaitingEvents1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dead_letter ADD due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dead_letter DROP COLUMN due_at');
  }
}
