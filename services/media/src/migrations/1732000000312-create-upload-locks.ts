import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request writes to an unfinished upload. */
export class CreateUploadLocks1732000000312 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload_lock (
        upload text PRIMARY KEY,
        holder uuid NOT NULL,
        leased_until timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upload_lock');
  }
}
