import type { MigrationInterface, QueryRunner } from 'typeorm';

const FACTS = `
  -- What works say of themselves, and whether every member can find them.
  ALTER TABLE viewable
    ADD COLUMN is_public boolean NOT NULL DEFAULT false,
    ADD COLUMN title_en text NOT NULL DEFAULT '',
    -- What its owner reads; others read the titles that were public.
    ADD COLUMN owner_title text NOT NULL DEFAULT '',
    ADD COLUMN owner_title_en text NOT NULL DEFAULT '',
    -- Somebody else than the owner may see it.
    ADD COLUMN is_open boolean NOT NULL DEFAULT true,
    -- A description that arrives late does not bring it back.
    ADD COLUMN is_deleted boolean NOT NULL DEFAULT false,
    -- Companies as they are compared (companyForm).
    ADD COLUMN client_key text NOT NULL DEFAULT '',
    ADD COLUMN agency_key text NOT NULL DEFAULT '',
    ADD COLUMN production_key text NOT NULL DEFAULT '',
    ADD COLUMN client text NOT NULL DEFAULT '',
    ADD COLUMN agency text NOT NULL DEFAULT '',
    ADD COLUMN production text NOT NULL DEFAULT '',
    ADD COLUMN product text NOT NULL DEFAULT '',
    ADD COLUMN media text,
    ADD COLUMN ceremonies text[] NOT NULL DEFAULT '{}',
    -- Length of an uploaded film.
    ADD COLUMN seconds real,
    ADD COLUMN published_at timestamptz;
  -- Who views: company, kind and region of members. A row of a creator's region may come before the account.
  CREATE TABLE account (
    id uuid PRIMARY KEY,
    profile_type text NOT NULL DEFAULT '',
    company_name text NOT NULL DEFAULT '',
    zip_area text NOT NULL DEFAULT ''
  );
  -- Who edits for an owner; what they view does not count.
  CREATE TABLE delegate (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    account_id uuid NOT NULL,
    until date,
    is_ended boolean NOT NULL
  );
  CREATE INDEX delegate_owner ON delegate (owner_id, account_id);
  CREATE INDEX delegate_account ON delegate (account_id);
  -- Members of whose events nothing is kept but sums.
  CREATE TABLE objection (account_id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  -- Reports of an erased member that were still on their way are treated like those of one who objects; the id itself is gone.
  CREATE TABLE erased_account (digest bytea PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  CREATE FUNCTION is_unnamed(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM objection WHERE account_id = account)
      OR EXISTS (SELECT FROM erased_account WHERE digest = sha256(account::text::bytea)) $$;
  -- Favourites and entries of slide selects that stand; those taken away stay for a week, so that a mark that returns keeps its day.
  CREATE TABLE mark (
    measure text NOT NULL,
    holder uuid NOT NULL,
    subject_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day date NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (subject_id, holder, measure)
  );
  CREATE INDEX mark_account ON mark (account_id, subject_id);
  CREATE INDEX mark_day ON mark (day);
  CREATE INDEX mark_removed ON mark (removed_at) WHERE removed_at IS NOT NULL;
  -- Openings of share links, one row for each work or profile that the link showed.
  CREATE TABLE opening (id uuid NOT NULL, subject_id uuid NOT NULL, day date NOT NULL, PRIMARY KEY (subject_id, id));`;

const LOG = `
  -- Everything that was seen, as it was taken in; kept for 13 months, in partitions of a month. 'counts' is false for what
  -- decision 22 leaves out (owner, delegates), 'is_counted' is true for the one of half an hour that figures contain.
  CREATE TABLE event (
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    measure text NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    viewer text NOT NULL,
    account_id uuid,
    source text NOT NULL DEFAULT 'other',
    filters text[] NOT NULL DEFAULT '{}',
    counts boolean NOT NULL,
    is_counted boolean NOT NULL DEFAULT false,
    -- By a member who objects: forgotten as soon as the half hour is over for sure.
    is_brief boolean NOT NULL DEFAULT false,
    PRIMARY KEY (id, at)
  ) PARTITION BY RANGE (at);
  CREATE INDEX event_owner ON event (owner_id, at) WHERE is_counted;
  CREATE INDEX event_chain ON event (viewer, subject_id, measure, at);
  CREATE INDEX event_account ON event (account_id, at) WHERE account_id IS NOT NULL;
  CREATE INDEX event_subject ON event (subject_id);
  CREATE INDEX event_brief ON event (at) WHERE is_brief;
  CREATE TABLE event_rest PARTITION OF event DEFAULT;

  CREATE FUNCTION add_event_month(month date) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE name text := 'event_' || to_char(month, 'YYYY_MM');
  BEGIN
    IF to_regclass(name) IS NULL THEN
      -- After a long rest some of its events stand in the partition for all others.
      EXECUTE format('CREATE TABLE %I (LIKE event INCLUDING DEFAULTS)', name);
      EXECUTE format('WITH moved AS (DELETE FROM event_rest WHERE at >= %1$L AND at < %2$L RETURNING *) INSERT INTO %3$I SELECT * FROM moved',
        month::timestamp AT TIME ZONE 'Asia/Tokyo', (month + interval '1 month')::timestamp AT TIME ZONE 'Asia/Tokyo', name);
      EXECUTE format('ALTER TABLE event ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name,
        month::timestamp AT TIME ZONE 'Asia/Tokyo', (month + interval '1 month')::timestamp AT TIME ZONE 'Asia/Tokyo');
    END IF;
  END $$;
  SELECT add_event_month(month::date) FROM generate_series(
    date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') - interval '12 months',
    date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') + interval '2 months', interval '1 month') AS month;

  -- Sums for good, written in the transaction that counts.
  CREATE TABLE daily_count (
    measure text NOT NULL,
    kind text NOT NULL,
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    day date NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (id, day, measure, kind)
  );
  CREATE INDEX daily_count_owner ON daily_count (owner_id, day) INCLUDE (measure, kind, id, count);
  CREATE INDEX daily_count_day ON daily_count (day, measure) INCLUDE (id, count);
  CREATE TABLE hourly_count (
    owner_id uuid NOT NULL,
    measure text NOT NULL,
    hour timestamptz NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (owner_id, measure, hour)
  );
  -- Counted events that were taken out again (erasure, objection): the sums keep them, the log does not.
  CREATE TABLE forgotten_count (
    day date NOT NULL,
    measure text NOT NULL,
    id uuid NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (day, measure, id)
  );
  INSERT INTO daily_count SELECT 'view', kind, id, owner_id, day, views FROM daily_views;
  INSERT INTO daily_count SELECT 'presentation', coalesce(viewable.kind, 'video'), daily.id, daily.owner_id, day, presentations
    FROM daily_presentations AS daily LEFT JOIN viewable ON viewable.id = daily.id AND viewable.kind <> 'creator';
  -- Members' own views stay in their export; what was counted of them is in the sums already.
  INSERT INTO event (id, at, measure, kind, subject_id, owner_id, viewer, account_id, counts)
    SELECT view_id, seen.at, 'view', seen.kind, seen.id, viewable.owner_id, seen.viewer, account_id, false
    FROM account_view AS seen JOIN viewable USING (id, kind)
    WHERE seen.at > now() - interval '12 months';
  -- The log says nothing of days before this one.
  CREATE TABLE event_log (since date NOT NULL);
  INSERT INTO event_log VALUES ((now() AT TIME ZONE 'Asia/Tokyo')::date + 1);`;

const WATCHES = `
  -- What a player has played of a film, one row for each time that a page with it was opened; kept for 13 months.
  CREATE TABLE watch (
    visit_id uuid NOT NULL,
    work_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    viewer text NOT NULL,
    account_id uuid,
    day date NOT NULL,
    at timestamptz NOT NULL,
    -- Pairs of seconds as they were played, in order; they may overlap.
    played real[] NOT NULL,
    PRIMARY KEY (work_id, visit_id)
  );
  CREATE INDEX watch_viewer ON watch (work_id, viewer, day);
  CREATE INDEX watch_owner ON watch (owner_id, day);
  CREATE INDEX watch_account ON watch (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX watch_age ON watch (at);`;

const SURVEY = `
  CREATE TABLE survey_answer (
    account_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    day date NOT NULL,
    answer text NOT NULL,
    PRIMARY KEY (account_id, day)
  );
  CREATE INDEX survey_answer_owner ON survey_answer (owner_id, day);
  -- What a viewer was last asked; no question before 'paused_until', 'infinity' for never again.
  CREATE TABLE survey_viewer (account_id uuid PRIMARY KEY, asked_day date, asked_owner uuid, paused_until date);`;

const RANKS = `
  -- Sums of works and profiles for each period of the rankings; written anew every hour.
  CREATE TABLE ranked (
    days integer NOT NULL,
    kind text NOT NULL,
    id uuid NOT NULL,
    views integer NOT NULL,
    favourites integer NOT NULL,
    views_before integer NOT NULL,
    favourites_before integer NOT NULL,
    is_new boolean NOT NULL,
    was_new boolean NOT NULL,
    PRIMARY KEY (days, id, kind)
  );
  CREATE TABLE ranked_at (days integer PRIMARY KEY, last_day date NOT NULL, computed_at timestamptz NOT NULL);`;

/**
 * One log for everything that is seen, and sums of it by day and hour (ADR 32). The tables from before stay for processes of the
 * release before this one; a later migration drops them.
 */
export class CreateEventLog1732000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FACTS, LOG, WATCHES, SURVEY, RANKS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ranked_at, ranked, survey_viewer, survey_answer, watch, event_log, forgotten_count, hourly_count, daily_count, event;
      DROP FUNCTION add_event_month(date);
      DROP FUNCTION is_unnamed(uuid);
      DROP TABLE erased_account, opening, mark, objection, delegate, account;
      ALTER TABLE viewable DROP COLUMN is_public, DROP COLUMN title_en, DROP COLUMN owner_title, DROP COLUMN owner_title_en, DROP COLUMN is_open, DROP COLUMN is_deleted, DROP COLUMN client, DROP COLUMN agency, DROP COLUMN production,
        DROP COLUMN product, DROP COLUMN media, DROP COLUMN ceremonies, DROP COLUMN seconds, DROP COLUMN client_key, DROP COLUMN agency_key, DROP COLUMN production_key, DROP COLUMN published_at;`);
  }
}
