import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that members send: beside a request, as a message of a part, or as the proof of a clearance. */
export class AddAttachedFiles1732000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attached_file (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        request_id uuid REFERENCES licence_request ON DELETE CASCADE,
        message_id uuid UNIQUE REFERENCES part_message ON DELETE CASCADE,
        clearance_id uuid UNIQUE REFERENCES clearance ON DELETE CASCADE,
        file_name text NOT NULL,
        type text NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        content bytea NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        CHECK (num_nonnulls(request_id, message_id, clearance_id) = 1)
      );
      CREATE UNIQUE INDEX attached_file_request ON attached_file (request_id, sha256) WHERE request_id IS NOT NULL;
      CREATE INDEX attached_file_account ON attached_file (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attached_file;');
  }
}
