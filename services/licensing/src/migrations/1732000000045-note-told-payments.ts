import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the licensee was last told that a licence was paid. */
export class NoteToldPayments1732000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence ADD paid_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence DROP COLUMN paid_told_at');
  }
}
