import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of `found_work`, of all works, with what staff see and choose by. */
const STAFF_WORK = `
  CREATE VIEW staff_work AS
  SELECT s.work_id, work.kind, s.body, s.bigrams, s.filters, s.on_air_date, s.client_key, s.agency_key, s.production_key,
    s.client_order COLLATE "ja-x-icu" AS client_order, s.agency_order COLLATE "ja-x-icu" AS agency_order,
    s.project_order COLLATE "ja-x-icu" AS project_order, work.owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    coalesce(views, 0) AS views, coalesce(favourites, 0) AS favourites,
    work.created_at, work.status, work.hidden_at, work.hidden_by, work.hidden_reason, work.title_en, work.asset_ids
  FROM work JOIN any_work_search s ON s.work_id = work.id LEFT JOIN creator ON creator.id = owner_id
    LEFT JOIN work_figures figures ON figures.work_id = work.id;`;

/** Staff hide works, and see and find works that nobody else does. */
export class HideWorks1732000000191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When staff have hidden the work, who, and why; null: nobody has.
      ALTER TABLE work ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_by uuid,
        ADD COLUMN hidden_reason text NOT NULL DEFAULT '';
      CREATE INDEX work_hidden ON work (kind, created_at, id) WHERE hidden_at IS NOT NULL;
      CREATE INDEX work_added_by_kind ON work (kind, created_at, id);
      CREATE INDEX asset_failed ON asset (id) WHERE state = 'failed';
      -- The same for works that are not public, which staff alone find: a work has a row here or in work_search.
      CREATE TABLE hidden_work_search (LIKE work_search INCLUDING ALL,
        FOREIGN KEY (work_id) REFERENCES work ON DELETE CASCADE);
      ALTER TABLE hidden_work_search ALTER COLUMN published_at DROP NOT NULL;
      CREATE VIEW any_work_search AS SELECT * FROM work_search UNION ALL SELECT * FROM hidden_work_search;
      ${STAFF_WORK}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW staff_work, any_work_search; DROP TABLE hidden_work_search;
      DROP INDEX work_added_by_kind, work_hidden, asset_failed;
      ALTER TABLE work DROP COLUMN hidden_at, DROP COLUMN hidden_by, DROP COLUMN hidden_reason;`);
  }
}
