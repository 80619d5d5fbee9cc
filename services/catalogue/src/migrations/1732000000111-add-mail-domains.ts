import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everybody can type a company's name; the domain of a mail address is proved. */
export class AddMailDomains1732000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member ADD mail_domain text NOT NULL GENERATED ALWAYS AS (lower(split_part(email, '@', 2))) STORED;
      -- Of both addresses when it was shared; missing where that was before anybody asked.
      ALTER TABLE project_member ADD mail_domain text;
      CREATE OR REPLACE VIEW project_colleague AS
        SELECT shared.project_id, shared.account_id, shared.since
        FROM project_member shared JOIN project ON project.id = project_id
          JOIN member colleague ON colleague.account_id = shared.account_id
          JOIN member owner ON owner.account_id = owner_id
        WHERE colleague.company_key <> '' AND colleague.company_key = owner.company_key AND colleague.status = 'active'
          AND (shared.mail_domain IS NULL OR shared.mail_domain = colleague.mail_domain);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW project_colleague AS
        SELECT shared.project_id, shared.account_id, shared.since
        FROM project_member shared JOIN project ON project.id = project_id
          JOIN member colleague ON colleague.account_id = shared.account_id
          JOIN member owner ON owner.account_id = owner_id
        WHERE colleague.company_key <> '' AND colleague.company_key = owner.company_key AND colleague.status = 'active';
      ALTER TABLE project_member DROP COLUMN mail_domain;
      ALTER TABLE member DROP COLUMN mail_domain;
    `);
  }
}
