import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The link of a mail proves a mailbox, and reports are counted by who sent them. */
export class AddReportMails1732000000241 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report ADD COLUMN sender text;
      CREATE INDEX report_sender ON report (sender, sent_at) WHERE state = 'unconfirmed' AND sender IS NOT NULL;
      -- Without a foreign key: its link opens the other reports of the mailbox when this one is dismissed.
      CREATE TABLE report_mail (report_id uuid PRIMARY KEY, email text NOT NULL, sent_at timestamptz NOT NULL);
      CREATE INDEX report_mail_email ON report_mail (email, sent_at);
      INSERT INTO report_mail SELECT id, email, sent_at FROM report WHERE state = 'unconfirmed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_mail; DROP INDEX report_sender; ALTER TABLE report DROP COLUMN sender;');
  }
}
