import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fees that billing could not charge, by which staff sort members. */
export class StoreUnpaidFees1732000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE unpaid_fee (
        fee_id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        month text NOT NULL,
        amount_yen integer NOT NULL
      );
      CREATE INDEX unpaid_fee_account ON unpaid_fee (account_id);
      ALTER TABLE account ADD payable_yen integer NOT NULL DEFAULT 0, ADD unpaid_since text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN payable_yen, DROP COLUMN unpaid_since');
    await runner.query('DROP TABLE unpaid_fee');
  }
}
