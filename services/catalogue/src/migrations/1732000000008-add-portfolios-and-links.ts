import type { MigrationInterface, QueryRunner } from 'typeorm';

/** English titles and awards of works, the order of portfolios, slide selects, share links. */
export class AddPortfoliosAndLinks1732000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PORTFOLIOS);
    await runner.query(SLIDE_SELECTS);
    await runner.query(SHARE_LINKS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE share_opening, share_link, slide_select_item, slide_select;
      ALTER TABLE work DROP COLUMN title_en, DROP COLUMN awards, DROP COLUMN section_id, DROP COLUMN position;
      DROP TABLE portfolio_section;
      ALTER TABLE creator DROP COLUMN portfolio_version;
    `);
  }
}

const PORTFOLIOS = `
  CREATE TABLE portfolio_section (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES creator ON DELETE CASCADE,
    title text NOT NULL,
    title_en text NOT NULL,
    position integer NOT NULL
  );
  CREATE INDEX portfolio_section_owner ON portfolio_section (owner_id, position);
  ALTER TABLE creator ADD portfolio_version integer NOT NULL DEFAULT 1;
  -- No section: under no heading. No position: not put in order yet.
  ALTER TABLE work ADD title_en text NOT NULL DEFAULT '', ADD awards jsonb NOT NULL DEFAULT '[]',
    ADD section_id uuid REFERENCES portfolio_section ON DELETE SET NULL, ADD position integer;
  CREATE INDEX work_section ON work (section_id);
`;

const SLIDE_SELECTS = `
  CREATE TABLE slide_select (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    -- The normal form of the name: what reads the same is the same.
    name_key text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    -- To the millisecond, as cursors hold it.
    updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    UNIQUE (owner_id, name_key)
  );
  CREATE INDEX slide_select_newest ON slide_select (owner_id, updated_at DESC, id DESC);
  CREATE TABLE slide_select_item (
    slide_select_id uuid NOT NULL REFERENCES slide_select ON DELETE CASCADE,
    work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
    position integer NOT NULL,
    note text NOT NULL DEFAULT '',
    PRIMARY KEY (slide_select_id, work_id)
  );
  CREATE INDEX slide_select_item_work ON slide_select_item (work_id);
`;

const SHARE_LINKS = `
  CREATE TABLE share_link (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('creator', 'work', 'slide-select')),
    creator_id uuid REFERENCES creator ON DELETE CASCADE,
    work_id uuid REFERENCES work ON DELETE CASCADE,
    slide_select_id uuid REFERENCES slide_select ON DELETE CASCADE,
    recipient text NOT NULL,
    password_hash text,
    -- Grows when addresses and cookies given out before must end.
    epoch integer NOT NULL DEFAULT 1,
    allows_download boolean NOT NULL,
    last_day date,
    revoked_at timestamptz,
    wrong_tries integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(creator_id, work_id, slide_select_id) = 1)
  );
  CREATE INDEX share_link_owner ON share_link (owner_id, id DESC);
  CREATE INDEX share_link_creator ON share_link (creator_id);
  CREATE INDEX share_link_work ON share_link (work_id);
  CREATE INDEX share_link_slide_select ON share_link (slide_select_id);
  CREATE TABLE share_opening (
    id uuid PRIMARY KEY,
    link_id uuid NOT NULL REFERENCES share_link ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    -- Work id → how far its film was watched, 0 to 1.
    watched jsonb NOT NULL DEFAULT '{}'
  );
  CREATE INDEX share_opening_link ON share_opening (link_id, id DESC);
`;
