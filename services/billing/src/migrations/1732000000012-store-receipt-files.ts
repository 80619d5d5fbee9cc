import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The PDF of each receipt as it was issued, with its SHA-256. */
export class StoreReceiptFiles1732000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipt_file (
        receipt_id uuid PRIMARY KEY REFERENCES receipt (id),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        bytes bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      -- A PDF is compressed already.
      ALTER TABLE receipt_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
      CREATE TRIGGER receipt_file_stays BEFORE UPDATE OR DELETE ON receipt_file FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_file');
  }
}
