import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the card processor says later belongs to the trace of the request that has asked it. */
export class StoreCauses1732000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt ADD COLUMN traceparent text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN traceparent;');
  }
}
