import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the use of a draft was filled in from the request before it. */
export class MarkCarriedOver1732000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence_request ADD is_carried_over boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence_request DROP COLUMN is_carried_over');
  }
}
