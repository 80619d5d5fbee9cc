import { normalise } from '@koma/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

const members = z.array(z.object({ id: z.string(), name: z.string() }));

/** Projects with their items and members; members know their colleagues. */
export class AddProjects1732000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMPANIES);
    const rows: unknown = await runner.query(
      `SELECT account_id AS id, company_name AS name FROM member WHERE company_name <> ''`,
    );
    const named = members.parse(rows);
    await runner.query(
      `UPDATE member SET company_key = key FROM unnest($1::uuid[], $2::text[]) AS known (id, key) WHERE account_id = id`,
      [named.map(({ id }) => id), named.map(({ name }) => normalise(name))],
    );
    await runner.query(PROJECTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW project_colleague; DROP TABLE project_item, project_member, project;
      ALTER TABLE member DROP COLUMN company_key;`);
  }
}

const COMPANIES = `
  -- The normal form of the company's name: members in whom it is the same are colleagues. Empty for freelancers.
  ALTER TABLE member ADD company_key text NOT NULL DEFAULT '';
  CREATE INDEX member_company ON member (company_key) WHERE company_key <> '';
`;

const PROJECTS = `
  CREATE TABLE project (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    -- The normal form of the name: what reads the same is the same.
    name_key text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    -- To the millisecond, as cursors hold it.
    updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    UNIQUE (owner_id, name_key)
  );
  CREATE TABLE project_member (
    project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
    account_id uuid NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, account_id)
  );
  CREATE INDEX project_member_account ON project_member (account_id);
  CREATE TABLE project_item (
    project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
    work_id uuid REFERENCES work ON DELETE CASCADE,
    creator_id uuid REFERENCES creator ON DELETE CASCADE,
    id uuid NOT NULL GENERATED ALWAYS AS (coalesce(work_id, creator_id)) STORED,
    position integer NOT NULL,
    note text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    -- Missing once that account was erased.
    added_by uuid,
    added_at timestamptz NOT NULL DEFAULT now(),
    -- Set while it can still be put back.
    removed_at timestamptz,
    PRIMARY KEY (project_id, id),
    CHECK (num_nonnulls(work_id, creator_id) = 1)
  );
  CREATE INDEX project_item_work ON project_item (work_id);
  CREATE INDEX project_item_creator ON project_item (creator_id);
  CREATE INDEX project_item_added_by ON project_item (added_by);
  -- The one place that says with whom a project is shared now: colleagues of its owner, as long as they are colleagues.
  CREATE VIEW project_colleague AS
    SELECT shared.* FROM project_member shared JOIN project ON project.id = project_id
      JOIN member colleague ON colleague.account_id = shared.account_id
      JOIN member owner ON owner.account_id = owner_id
    WHERE colleague.company_key <> '' AND colleague.company_key = owner.company_key AND colleague.status = 'active';
`;
