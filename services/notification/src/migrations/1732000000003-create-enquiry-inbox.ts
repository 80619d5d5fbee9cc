import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff do with enquiries, and mails to people without an account. */
export class CreateEnquiryInbox1732000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE enquiry
        ADD status text NOT NULL DEFAULT 'open',
        ADD assignee_id uuid, ADD assignee_name text NOT NULL DEFAULT '',
        ADD answered_at timestamptz,
        ADD version integer NOT NULL DEFAULT 1;
      CREATE INDEX enquiry_inbox ON enquiry (status, id DESC);
      CREATE TABLE enquiry_entry (
        id uuid PRIMARY KEY,
        enquiry_id uuid NOT NULL REFERENCES enquiry ON DELETE CASCADE,
        at timestamptz NOT NULL,
        act text NOT NULL,
        author_id uuid NOT NULL, author text NOT NULL,
        text text NOT NULL,
        mailed_at timestamptz
      );
      CREATE INDEX enquiry_entry_enquiry ON enquiry_entry (enquiry_id, id);
      ALTER TABLE outgoing_mail ALTER account_id DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM outgoing_mail WHERE account_id IS NULL;
      ALTER TABLE outgoing_mail ALTER account_id SET NOT NULL;
      DROP TABLE enquiry_entry;
      DROP INDEX enquiry_inbox;
      ALTER TABLE enquiry DROP COLUMN status, DROP COLUMN assignee_id, DROP COLUMN assignee_name,
        DROP COLUMN answered_at, DROP COLUMN version;
    `);
  }
}
