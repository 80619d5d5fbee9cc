import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file's job belongs to the trace of the request that has brought it, and its owner waits from the last byte on. */
export class StoreCauses1732000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE asset ADD COLUMN traceparent text, ADD COLUMN uploaded_at timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE asset DROP COLUMN traceparent, DROP COLUMN uploaded_at;');
  }
}
