import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The start page of staff counts the works of the last days. */
export class IndexAddedWorks1732000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX work_added ON work (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX work_added');
  }
}
