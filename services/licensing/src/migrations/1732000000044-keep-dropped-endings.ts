import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last wish to end a licence early that came to nothing, with the answer to it. */
export class KeepDroppedEndings1732000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence ADD dropped_ending jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence DROP COLUMN dropped_ending');
  }
}
