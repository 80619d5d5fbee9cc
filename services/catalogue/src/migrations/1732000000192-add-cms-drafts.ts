import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `cms_version` takes the place of `cms_section` and `faq`, which a later migration drops. */
export class AddCmsDrafts1732000000192 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cms_version (
        page text NOT NULL, number integer NOT NULL,
        content jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        published_by uuid,
        restored_from integer,
        PRIMARY KEY (page, number)
      );
      CREATE TABLE cms_draft (
        page text PRIMARY KEY,
        version integer NOT NULL DEFAULT 1,
        content jsonb,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid,
        publish_at timestamptz, scheduled_by uuid,
        CHECK (publish_at IS NULL OR (content IS NOT NULL AND scheduled_by IS NOT NULL))
      );
      CREATE TABLE cms_preview (
        token_hash text PRIMARY KEY,
        page text NOT NULL,
        created_by uuid NOT NULL,
        expires_at timestamptz NOT NULL
      );
      INSERT INTO cms_version (page, number, content, published_at, published_by)
        SELECT page, 1, jsonb_object_agg(key, content), max(changed_at), (array_agg(changed_by ORDER BY changed_at DESC))[1]
        FROM cms_section GROUP BY page;
      UPDATE cms_version SET content = content || jsonb_build_object('questions', (
        SELECT coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'anchor', anchor, 'group', "group", 'onHome', on_home, 'words', words)
          ORDER BY array_position(ARRAY['joining', 'works', 'sharing', 'payment'], "group"), position, id), '[]')
        FROM faq)) WHERE page = 'faqs';
      INSERT INTO cms_draft (page, changed_at, changed_by) SELECT page, published_at, published_by FROM cms_version;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cms_preview; DROP TABLE cms_draft; DROP TABLE cms_version;');
  }
}
