import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMembersAndGrants1732000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Read model fed by the auth service's events.
      CREATE TABLE member (
        account_id uuid PRIMARY KEY,
        profile_type text NOT NULL,
        status text NOT NULL,
        email text NOT NULL,
        family_name text NOT NULL, first_name text NOT NULL, company_name text NOT NULL
      );
      CREATE INDEX member_email ON member (email);
      -- Withdrawn while the account is suspended or closed; the owner's own choice stays in status.
      ALTER TABLE creator ADD COLUMN owner_state text NOT NULL DEFAULT 'active'
        CHECK (owner_state IN ('active', 'withdrawn'));
      -- Whose erased account leaves a name on works of others.
      CREATE INDEX work_credits ON work USING gin (credits jsonb_path_ops);

      CREATE TABLE access_request (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('ask', 'share')),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'rejected')),
        owner_id uuid NOT NULL,
        sender_id uuid NOT NULL,
        -- Missing as long as the typed address belongs to no member.
        receiver_id uuid,
        email text,
        message text NOT NULL,
        until date,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz
      );
      CREATE UNIQUE INDEX access_request_asked ON access_request (owner_id, sender_id)
        WHERE kind = 'ask' AND status = 'pending';
      CREATE UNIQUE INDEX access_request_offered ON access_request (owner_id, email)
        WHERE kind = 'share' AND status = 'pending';
      CREATE INDEX access_request_received ON access_request (receiver_id, id);
      CREATE INDEX access_request_sent ON access_request (sender_id, id);
      CREATE INDEX access_request_unreached ON access_request (email) WHERE receiver_id IS NULL;

      CREATE TABLE access_grant (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        grantee_id uuid NOT NULL CHECK (grantee_id <> owner_id),
        request_id uuid NOT NULL,
        until date,
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX access_grant_open ON access_grant (owner_id, grantee_id) WHERE ended_at IS NULL;
      CREATE INDEX access_grant_held ON access_grant (grantee_id) WHERE ended_at IS NULL;
      -- The one place that says which grants hold today: not ended, not past their last day, of an active owner.
      CREATE VIEW live_access_grant AS
        SELECT access_grant.* FROM access_grant JOIN creator ON creator.id = owner_id
        WHERE ended_at IS NULL AND owner_state = 'active'
          AND (until IS NULL OR until >= (now() AT TIME ZONE 'Asia/Tokyo')::date);

      CREATE TABLE edit_log (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        -- Missing once the account of whoever made the change was erased.
        actor_id uuid,
        action text NOT NULL,
        title text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX edit_log_owner ON edit_log (owner_id, id);
      CREATE INDEX edit_log_actor ON edit_log (actor_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE edit_log;
      DROP VIEW live_access_grant;
      DROP TABLE access_grant, access_request, member;
      DROP INDEX work_credits;
      ALTER TABLE creator DROP COLUMN owner_state;
    `);
  }
}
