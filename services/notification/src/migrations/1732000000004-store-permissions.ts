import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member of staff may do, so that only those with full access are told of money. */
export class StorePermissions1732000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient ADD COLUMN admin_permission text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient DROP COLUMN admin_permission');
  }
}
