import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file that shows a work in lists, as `shownAssetId` has it. */
const SHOWN = `coalesce(work.asset_ids[1],
      CASE WHEN work.kind = 'video' AND work.still_video_id = work.youtube_id THEN work.still_asset_id END)`;

const FOUND_WORK = (columns: string, joined: string) => `
  CREATE OR REPLACE VIEW found_work AS
  SELECT s.work_id, s.kind, body, bigrams, filters, s.published_at, s.on_air_date,
    s.client_name, s.agency_name, s.production_name, client_key, agency_key, production_key, work.owner_id,
    coalesce(nullif(family_name_kana || first_name_kana, ''), family_name || first_name) COLLATE "ja-x-icu" AS creator,
    jsonb_array_length(work.awards) AS award_count,
    CASE WHEN work.awards = '[]' THEN '{}'
      ELSE ARRAY(SELECT DISTINCT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) AS won) END AS ceremonies,
    coalesce(views, 0) AS views,
    extract(epoch FROM s.published_at)::float8 / 86400
      + 30 * ln((1 + coalesce(views, 0) + 4 * coalesce(favourites, 0))::float8) / ln(2::float8) AS recommended,
    client_order COLLATE "ja-x-icu" AS client_order, agency_order COLLATE "ja-x-icu" AS agency_order,
    project_order COLLATE "ja-x-icu" AS project_order${columns}
  FROM work_search s LEFT JOIN work ON work.id = s.work_id LEFT JOIN creator ON creator.id = work.owner_id
    LEFT JOIN work_figures figures ON figures.work_id = s.work_id${joined};`;

/** Works are found by the look of the file that shows them. */
export class AddLooks1732000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The look of the file, the words by which it is found, and the looks of a film's stills.
      ALTER TABLE asset ADD look text, ADD look_terms text[] NOT NULL DEFAULT '{}', ADD still_looks text[] NOT NULL DEFAULT '{}';
      ${FOUND_WORK(", look, coalesce(look_terms, '{}') AS look_terms", ` LEFT JOIN asset ON asset.id = ${SHOWN}`)}`);
  }

  /** The view keeps its columns: others stand on it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${FOUND_WORK(", NULL::text AS look, '{}'::text[] AS look_terms", '')}
      ALTER TABLE asset DROP COLUMN look, DROP COLUMN look_terms, DROP COLUMN still_looks;`);
  }
}
