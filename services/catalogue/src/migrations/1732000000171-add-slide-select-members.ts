import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slide selects are shared with colleagues, as projects are. */
export class AddSlideSelectMembers1732000000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE slide_select_member (
        slide_select_id uuid NOT NULL REFERENCES slide_select ON DELETE CASCADE,
        account_id uuid NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        -- Of both addresses when it was shared.
        mail_domain text NOT NULL,
        PRIMARY KEY (slide_select_id, account_id)
      );
      CREATE INDEX slide_select_member_account ON slide_select_member (account_id);
      -- The one place that says with whom a slide select is shared now: colleagues of its owner, as long as they are colleagues.
      CREATE VIEW slide_select_colleague AS
        SELECT shared.slide_select_id, shared.account_id, shared.since
        FROM slide_select_member shared JOIN slide_select ON slide_select.id = slide_select_id
          JOIN member colleague ON colleague.account_id = shared.account_id
          JOIN member owner ON owner.account_id = owner_id
        WHERE colleague.company_key <> '' AND colleague.company_key = owner.company_key AND colleague.status = 'active'
          AND shared.mail_domain = colleague.mail_domain;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW slide_select_colleague; DROP TABLE slide_select_member');
  }
}
