import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks of guests on the works of a slide select. */
export class AddSlideSelectMarks1732000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share_guest (
        id uuid PRIMARY KEY,
        link_id uuid NOT NULL REFERENCES share_link ON DELETE CASCADE,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX share_guest_link ON share_guest (link_id);
      CREATE TABLE guest_mark (
        guest_id uuid NOT NULL REFERENCES share_guest ON DELETE CASCADE,
        work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
        -- None where there is only a comment.
        sign text CHECK (sign IN ('circle', 'triangle', 'cross')),
        comment text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (guest_id, work_id),
        CHECK (sign IS NOT NULL OR comment <> '')
      );
      CREATE INDEX guest_mark_work ON guest_mark (work_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guest_mark, share_guest');
  }
}
