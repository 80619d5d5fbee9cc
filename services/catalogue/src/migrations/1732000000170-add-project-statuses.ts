import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each item of a project has come, who said so and when, and what those who work in it say to it. */
export class AddProjectStatuses1732000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE project_item
        ADD status text NOT NULL DEFAULT 'candidate'
          CHECK (status IN ('candidate', 'approached', 'decided', 'rejected')),
        -- Missing once that account was erased.
        ADD status_by uuid,
        -- Missing while nobody has set one.
        ADD status_at timestamptz;
      CREATE INDEX project_item_status_by ON project_item (status_by) WHERE status_by IS NOT NULL;

      CREATE TABLE project_comment (
        id uuid PRIMARY KEY,
        project_id uuid NOT NULL,
        item_id uuid NOT NULL,
        -- Missing once that account was erased.
        author_id uuid,
        text text NOT NULL,
        -- To the millisecond, as pages send back up to when they have shown them.
        at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        FOREIGN KEY (project_id, item_id) REFERENCES project_item ON DELETE CASCADE
      );
      CREATE INDEX project_comment_item ON project_comment (project_id, item_id, at);
      CREATE INDEX project_comment_author ON project_comment (author_id);
      -- Up to when each member has seen the comments on an item.
      CREATE TABLE project_comment_seen (
        project_id uuid NOT NULL,
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (project_id, item_id, account_id),
        FOREIGN KEY (project_id, item_id) REFERENCES project_item ON DELETE CASCADE
      );
      CREATE INDEX project_comment_seen_account ON project_comment_seen (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE project_comment_seen, project_comment;
      ALTER TABLE project_item DROP COLUMN status, DROP COLUMN status_by, DROP COLUMN status_at;
    `);
  }
}
