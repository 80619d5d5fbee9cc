import type { MigrationInterface, QueryRunner } from 'typeorm';

const noteAsset = (shows: string) => `
  CREATE OR REPLACE FUNCTION note_asset_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_change (work_id) ${shows};
    PERFORM pg_notify('catalogue_search', '');
    RETURN NULL;
  END $$;`;
const BY_FILES = 'SELECT id FROM work WHERE asset_ids @> ARRAY[NEW.id]';

/** Works whose film is on YouTube get a still; those from before are asked for by the hourly sweep. */
export class AddYoutubeStills1732000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work ADD COLUMN still_asset_id uuid, ADD COLUMN still_video_id text;
      CREATE UNIQUE INDEX work_still ON work (still_asset_id) WHERE still_asset_id IS NOT NULL;
      ${noteAsset(`${BY_FILES} UNION SELECT id FROM work WHERE still_asset_id = NEW.id`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `${noteAsset(BY_FILES)} ALTER TABLE work DROP COLUMN still_asset_id, DROP COLUMN still_video_id;`,
    );
  }
}
