import type { MigrationInterface, QueryRunner } from 'typeorm';

const checkStatus = (states: string): string => `ALTER TABLE account DROP CONSTRAINT account_status_check,
  ADD CONSTRAINT account_status_check CHECK (status IN (${states}))`;

/** A membership rests while a fee stays unpaid. */
export class LetMembershipsRest1732000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD rested_at timestamptz');
    await runner.query(checkStatus("'invited', 'active', 'resting', 'suspended', 'closed'"));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE account SET status = 'active' WHERE status = 'resting'");
    await runner.query(checkStatus("'invited', 'active', 'suspended', 'closed'"));
    await runner.query('ALTER TABLE account DROP COLUMN rested_at');
  }
}
