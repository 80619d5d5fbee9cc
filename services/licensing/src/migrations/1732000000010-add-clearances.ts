import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rights of third persons in works. One that a later one of the same kind and holder follows is replaced by it. */
export class AddClearances1732000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clearance (
        id uuid PRIMARY KEY,
        work_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        kind text NOT NULL,
        holder text NOT NULL,
        holder_key text NOT NULL,
        scope text NOT NULL,
        media text[] NOT NULL,
        start date,
        last_day date,
        end_time text,
        note text NOT NULL,
        ends_at timestamptz,
        reminded_days integer,
        ended_told_at timestamptz,
        version integer NOT NULL DEFAULT 1
      );
      CREATE INDEX clearance_work ON clearance (work_id, id);
      CREATE INDEX clearance_owner ON clearance (owner_id);
      CREATE INDEX clearance_due ON clearance (ends_at) WHERE ended_told_at IS NULL AND ends_at IS NOT NULL;
      CREATE VIEW current_clearance AS
        SELECT * FROM clearance one WHERE NOT EXISTS (
          SELECT FROM clearance later WHERE later.work_id = one.work_id AND later.kind = one.kind AND later.holder_key = one.holder_key
            AND later.id <> one.id AND (later.ends_at IS NULL AND one.ends_at IS NOT NULL OR later.ends_at > one.ends_at));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW current_clearance; DROP TABLE clearance;');
  }
}
