import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of works, profiles and share links, and the hiding of the latter two. */
export class AddReports1732000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When staff have hidden the profile or the link; null: they have not. Named apart from work.hidden_at, which queries of the
      -- version before this one name without its table.
      ALTER TABLE creator ADD COLUMN profile_hidden_at timestamptz;
      ALTER TABLE share_link ADD COLUMN link_hidden_at timestamptz;

      -- Without foreign keys to what is reported and to accounts: a report outlives them.
      CREATE TABLE report (
        id uuid PRIMARY KEY,
        target text NOT NULL CHECK (target IN ('work', 'creator', 'link')), target_id uuid NOT NULL,
        title text NOT NULL, address text NOT NULL, owner_id uuid,
        kind text NOT NULL, name text NOT NULL, on_behalf_of text NOT NULL, email text NOT NULL, account_id uuid,
        message text NOT NULL, shows_name boolean NOT NULL, locale text NOT NULL, content_hash text NOT NULL,
        state text NOT NULL DEFAULT 'unconfirmed',
        sent_at timestamptz NOT NULL, confirmed_at timestamptz, due_at timestamptz, decided_at timestamptz,
        is_unfounded boolean NOT NULL DEFAULT false,
        -- The target is hidden because of it: staff had not hidden it in another way before.
        has_hidden boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        CHECK ((state = 'unconfirmed') = (confirmed_at IS NULL))
      );
      CREATE INDEX report_due ON report (due_at, id) WHERE due_at IS NOT NULL;
      CREATE INDEX report_target ON report (target, target_id);
      CREATE INDEX report_email ON report (email, sent_at);
      CREATE INDEX report_account ON report (account_id, sent_at) WHERE account_id IS NOT NULL;
      CREATE INDEX report_owner ON report (owner_id) WHERE owner_id IS NOT NULL;
      CREATE INDEX report_unconfirmed ON report (sent_at) WHERE state = 'unconfirmed';

      CREATE TABLE report_step (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES report ON DELETE CASCADE,
        at timestamptz NOT NULL, act text NOT NULL, actor_id uuid, text text NOT NULL,
        -- The owner answers once and objects once.
        UNIQUE (report_id, act)
      );
      -- The history stays as it was written; only who acted may leave it.
      CREATE FUNCTION refuse_step_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'a step of a report does not change'; END $$;
      CREATE TRIGGER report_step_stays BEFORE UPDATE OF id, report_id, at, act, text ON report_step
        FOR EACH ROW EXECUTE FUNCTION refuse_step_change();

      CREATE TABLE report_file (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES report ON DELETE CASCADE,
        file_name text NOT NULL, type text NOT NULL, bytes integer NOT NULL, sha256 text NOT NULL, content bytea NOT NULL,
        UNIQUE (report_id, sha256)
      );

      -- Whoever is shut out from reporting, by address and account.
      CREATE TABLE report_bar (
        id uuid PRIMARY KEY,
        email text NOT NULL, account_id uuid,
        reason text NOT NULL, last_day date, barred_by uuid, created_at timestamptz NOT NULL DEFAULT now(),
        lifted_at timestamptz
      );
      CREATE INDEX report_bar_email ON report_bar (email) WHERE lifted_at IS NULL;
      CREATE INDEX report_bar_account ON report_bar (account_id) WHERE lifted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE report_bar, report_file, report_step, report;
      DROP FUNCTION refuse_step_change;
      ALTER TABLE share_link DROP COLUMN link_hidden_at;
      ALTER TABLE creator DROP COLUMN profile_hidden_at;`);
  }
}
