import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digest of what came with an event's id; null for events of earlier versions. */
export class AddInboxDigest1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbox ADD digest bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbox DROP COLUMN digest');
  }
}
