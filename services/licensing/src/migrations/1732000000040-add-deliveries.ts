import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The form of files that a creator offers, and files that licensees fetch. Until one is fetched it stands for the address that was given out. */
export class AddDeliveries1732000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE licence_delivery (
        id uuid PRIMARY KEY,
        licence_id uuid NOT NULL REFERENCES licence ON DELETE CASCADE,
        account_id uuid,
        work_id uuid NOT NULL,
        asset_id uuid NOT NULL,
        file_name text NOT NULL,
        address_family text,
        begun_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        used_at timestamptz
      );
      CREATE INDEX licence_delivery_licence ON licence_delivery (licence_id, id DESC);
      CREATE INDEX licence_delivery_account ON licence_delivery (account_id);
      -- Of the files that are handed out; quotes from before offer the originals, counters nothing.
      ALTER TABLE quote ADD form text CHECK (form IN ('original', 'hd'));
      UPDATE quote SET form = 'original' WHERE side = 'owner';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE licence_delivery; ALTER TABLE quote DROP COLUMN form;');
  }
}
