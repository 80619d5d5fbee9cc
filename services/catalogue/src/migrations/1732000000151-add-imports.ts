import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of works from other systems, what became of them, and what of them was refused. */
export class AddImports1732000000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_line ADD external_id text NOT NULL DEFAULT '', ADD type text NOT NULL DEFAULT '';
      CREATE INDEX import_line_creators ON import_line (left(external_id, 1)) WHERE type = 'creator';
      CREATE TABLE work_import (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        -- Null: the command line.
        account_id uuid,
        file_name text NOT NULL,
        bytes bigint NOT NULL,
        encoding text NOT NULL,
        state text NOT NULL CHECK (state IN ('receiving', 'waiting', 'running', 'checked', 'done', 'failed')),
        step text NOT NULL DEFAULT 'check' CHECK (step IN ('check', 'write')),
        lease_until timestamptz,
        lease_by uuid,
        failure text,
        facts jsonb NOT NULL,
        totals jsonb NOT NULL,
        faults jsonb NOT NULL DEFAULT '{}',
        preview jsonb NOT NULL DEFAULT '[]',
        -- Lines that have been taken, and number of all lines.
        done int NOT NULL DEFAULT 0,
        lines int
      );
      CREATE INDEX work_import_newest ON work_import (created_at DESC, id DESC);
      CREATE INDEX work_import_due ON work_import (created_at) WHERE state IN ('waiting', 'running');
      CREATE TABLE import_part (
        import_id uuid NOT NULL REFERENCES work_import ON DELETE CASCADE,
        number int NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (import_id, number)
      );
      ALTER TABLE import_part ALTER bytes SET STORAGE EXTERNAL;
      CREATE TABLE import_refusal (
        import_id uuid NOT NULL REFERENCES work_import ON DELETE CASCADE,
        line int NOT NULL,
        faults jsonb NOT NULL,
        original jsonb NOT NULL
      );
      CREATE INDEX import_refusal_line ON import_refusal (import_id, line);
      -- Things that a file has named, so that a second line for one is told.
      CREATE TABLE import_seen (
        import_id uuid NOT NULL REFERENCES work_import ON DELETE CASCADE,
        id uuid NOT NULL,
        line int NOT NULL,
        PRIMARY KEY (import_id, id)
      );
      -- Written works whose search rows follow in a transaction of their own, beside the next lines.
      CREATE TABLE import_unindexed (work_id uuid NOT NULL);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE import_unindexed, import_seen, import_refusal, import_part, work_import;
      ALTER TABLE import_line DROP COLUMN external_id, DROP COLUMN type;`);
  }
}
