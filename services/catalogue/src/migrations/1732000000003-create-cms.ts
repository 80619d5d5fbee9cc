import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCms1732000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cms_section (
        page text NOT NULL, key text NOT NULL,
        content jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid,
        PRIMARY KEY (page, key)
      );
      CREATE TABLE faq (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        anchor text NOT NULL UNIQUE,
        "group" text NOT NULL,
        position integer NOT NULL,
        on_home boolean NOT NULL DEFAULT false,
        words jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid
      );
      -- Counts the changes of all public content; one row.
      CREATE TABLE cms_state (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), version integer NOT NULL);
      INSERT INTO cms_state (version) VALUES (1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cms_state; DROP TABLE faq; DROP TABLE cms_section;');
  }
}
