import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a clearance of a work has ended: it cannot be published until it is cleared again. */
export class NoteClearances1732000000280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work ADD uncleared_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work DROP uncleared_at');
  }
}
