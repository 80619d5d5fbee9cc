import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members have been reminded of: the days before a card expires, and prices to come. */
export class StoreReminders1732000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE card ADD reminded_days integer');
    await runner.query('ALTER TABLE plan_price ADD announced_at timestamptz');
    // The first price of each plan was never a change.
    await runner.query(`UPDATE plan_price SET announced_at = now() WHERE from_month = '2020-01'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_price DROP COLUMN announced_at');
    await runner.query('ALTER TABLE card DROP COLUMN reminded_days');
  }
}
