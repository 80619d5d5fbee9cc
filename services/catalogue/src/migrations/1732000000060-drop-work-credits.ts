import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits have had a table of their own since 1732000000010; nothing reads the column any more. */
export class DropWorkCredits1732000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work DROP COLUMN credits');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE work ADD credits jsonb NOT NULL DEFAULT '[]'`);
  }
}
