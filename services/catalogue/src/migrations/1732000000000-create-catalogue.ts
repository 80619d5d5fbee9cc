import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUS = "text NOT NULL DEFAULT 'unpublish' CHECK (status IN ('publish', 'limited', 'unpublish'))";

export class CreateCatalogue1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creator (
        id uuid PRIMARY KEY,
        family_name text NOT NULL DEFAULT '', first_name text NOT NULL DEFAULT '',
        family_name_kana text NOT NULL DEFAULT '', first_name_kana text NOT NULL DEFAULT '',
        family_name_roman text NOT NULL DEFAULT '', first_name_roman text NOT NULL DEFAULT '',
        position text NOT NULL DEFAULT '', company_name text NOT NULL DEFAULT '',
        biography text NOT NULL DEFAULT '', biography_en text NOT NULL DEFAULT '', career text NOT NULL DEFAULT '',
        status ${STATUS},
        version integer NOT NULL DEFAULT 1
      );
      -- Read model fed by the media service's events.
      CREATE TABLE asset (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        failure text,
        width integer, height integer, duration_seconds real, thumb_hash text,
        renditions jsonb NOT NULL DEFAULT '[]',
        epoch integer NOT NULL DEFAULT 1
      );
      CREATE TABLE category (
        kind text NOT NULL, key text NOT NULL,
        ja text NOT NULL, en text NOT NULL,
        "group" text,
        position integer NOT NULL,
        PRIMARY KEY (kind, key)
      );
      CREATE TABLE work (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES creator,
        kind text NOT NULL CHECK (kind IN ('video', 'image')),
        title text NOT NULL,
        client_name text NOT NULL, product_name text NOT NULL, agency_name text NOT NULL, production_name text NOT NULL,
        on_air_date date, media_type text, image_type text,
        genres text[] NOT NULL, commodity_types text[] NOT NULL, situations text[] NOT NULL, tags text[] NOT NULL,
        youtube_id text,
        credits jsonb NOT NULL DEFAULT '[]',
        asset_ids uuid[] NOT NULL DEFAULT '{}',
        status ${STATUS},
        published_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1
      );
      CREATE INDEX work_owner ON work (owner_id, id DESC);
      CREATE INDEX work_assets ON work USING gin (asset_ids);
      CREATE TABLE favourite (
        account_id uuid NOT NULL,
        work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, work_id)
      );
      CREATE INDEX favourite_newest ON favourite (account_id, created_at DESC, work_id);
      -- One denormalised row per work that everybody may find; written in the transaction of the change.
      CREATE TABLE work_search (
        work_id uuid PRIMARY KEY REFERENCES work ON DELETE CASCADE,
        kind text NOT NULL,
        body text NOT NULL,
        bigrams text[] NOT NULL,
        filters text[] NOT NULL,
        published_at timestamptz NOT NULL,
        on_air_date date NOT NULL,
        client_name text COLLATE "ja-x-icu" NOT NULL
      );
      CREATE INDEX work_search_bigrams ON work_search USING gin (bigrams);
      CREATE INDEX work_search_filters ON work_search USING gin (filters);
      CREATE INDEX work_search_newest ON work_search (kind, published_at, work_id);
      CREATE INDEX work_search_on_air ON work_search (kind, on_air_date, work_id);
      CREATE INDEX work_search_client ON work_search (kind, client_name, work_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE work_search, favourite, work, category, asset, creator;');
  }
}
