import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateForms1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enquiry (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        name text NOT NULL, company_name text NOT NULL, email text NOT NULL, telephone text NOT NULL,
        message text NOT NULL,
        locale text NOT NULL,
        content_hash text NOT NULL,
        sent_at timestamptz NOT NULL
      );
      CREATE INDEX enquiry_same ON enquiry (content_hash, sent_at);
      CREATE TABLE job_application (
        id uuid PRIMARY KEY,
        opening_key text NOT NULL,
        name text NOT NULL, email text NOT NULL, telephone text NOT NULL,
        message text NOT NULL,
        locale text NOT NULL,
        content_hash text NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        received_at timestamptz
      );
      CREATE INDEX job_application_same ON job_application (content_hash, created_at);
      CREATE INDEX job_application_newest ON job_application (received_at DESC, id DESC) WHERE received_at IS NOT NULL;
      CREATE INDEX job_application_open ON job_application (created_at) WHERE received_at IS NULL;
      CREATE TABLE resume (
        application_id uuid PRIMARY KEY REFERENCES job_application ON DELETE CASCADE,
        file_name text NOT NULL,
        bytes integer NOT NULL, pages integer NOT NULL,
        sha256 text NOT NULL,
        -- A PDF is packed already; packing it again only costs time.
        content bytea NOT NULL
      );
      ALTER TABLE resume ALTER COLUMN content SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE resume; DROP TABLE job_application; DROP TABLE enquiry;');
  }
}
