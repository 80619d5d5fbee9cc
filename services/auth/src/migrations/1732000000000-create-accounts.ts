import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE,
        password_hash text,
        profile_type text NOT NULL CHECK (profile_type IN ('creator', 'user', 'admin')),
        admin_permission text CHECK (admin_permission IN ('full', 'limited')),
        status text NOT NULL CHECK (status IN ('invited', 'active', 'suspended')),
        favorite_id uuid NOT NULL UNIQUE,
        locale text NOT NULL,
        login_count integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((profile_type = 'admin') = (admin_permission IS NOT NULL))
      );
      CREATE TABLE application (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        profile_type text NOT NULL,
        mobile_number text NOT NULL,
        affiliation text NOT NULL,
        company_name text NOT NULL,
        locale text NOT NULL,
        status text NOT NULL DEFAULT 'submitted',
        refusal_reason text NOT NULL DEFAULT '',
        submitted_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        decided_by uuid
      );
      CREATE UNIQUE INDEX application_one_open ON application (email) WHERE status = 'submitted';
      CREATE INDEX application_queue ON application (status, submitted_at, id);
      CREATE TABLE attempt (
        id uuid PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('sign-in', 'sign-up')),
        email text NOT NULL,
        account_id uuid REFERENCES account ON DELETE CASCADE,
        profile_type text,
        locale text NOT NULL,
        code_hash text NOT NULL,
        code_sent_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        verified_at timestamptz,
        token_hash text UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX attempt_age ON attempt (created_at);
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        address text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        idle_until timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX session_account ON session (account_id);
      CREATE TABLE password_link (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        purpose text NOT NULL CHECK (purpose IN ('activation', 'reset')),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX password_link_account ON password_link (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_link, session, attempt, application, account;');
  }
}
