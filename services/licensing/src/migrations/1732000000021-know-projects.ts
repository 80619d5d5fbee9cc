import { normalise } from '@koma/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

const members = z.array(z.object({ id: z.string(), name: z.string() }));

/**
 * With whom projects are shared. Who of them is in a project now follows from what members say of their company, and from the domain
 * of their mail address, as in the catalogue. A domain is known from the next change of the account on; until then nobody is let in by it.
 */
export class KnowProjects1732000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member ADD company_key text NOT NULL DEFAULT '', ADD mail_domain text NOT NULL DEFAULT '';
      CREATE TABLE project_member (
        project_id uuid NOT NULL,
        account_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        mail_domain text,
        PRIMARY KEY (project_id, account_id)
      );
      CREATE INDEX project_member_account ON project_member (account_id);
      CREATE INDEX project_member_owner ON project_member (owner_id);
      CREATE VIEW project_person AS
        SELECT shared.project_id, person.account_id
        FROM project_member shared
          JOIN member owner ON owner.account_id = shared.owner_id AND owner.status = 'active' AND owner.company_key <> ''
          JOIN member colleague ON colleague.account_id = shared.account_id AND colleague.status = 'active'
            AND colleague.company_key = owner.company_key
            AND (shared.mail_domain IS NULL OR shared.mail_domain = colleague.mail_domain)
          CROSS JOIN LATERAL (VALUES (owner.account_id), (colleague.account_id)) AS person (account_id);
      CREATE INDEX licence_request_project ON licence_request ((source ->> 'id')) WHERE source ->> 'kind' = 'project';
    `);
    const named = members.parse(
      await runner.query(`SELECT account_id AS id, company_name AS name FROM member WHERE company_name <> ''`),
    );
    await runner.query(
      `UPDATE member SET company_key = key FROM unnest($1::uuid[], $2::text[]) AS known (id, key) WHERE account_id = id`,
      [named.map(({ id }) => id), named.map(({ name }) => normalise(name))],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX licence_request_project; DROP VIEW project_person; DROP TABLE project_member;
      ALTER TABLE member DROP COLUMN company_key, DROP COLUMN mail_domain;`);
  }
}
