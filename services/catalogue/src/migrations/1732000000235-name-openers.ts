import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An opening knows its visitor by a hash that changes daily, so that half an hour is one opening. */
export class NameOpeners1732000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE share_opening ADD COLUMN viewer text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE share_opening DROP COLUMN viewer`);
  }
}
