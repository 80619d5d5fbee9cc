import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People behind accounts, second steps, trusted devices, cancellations, erasures and the log of staff. */
export class CompleteAccounts1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PEOPLE);
    await runner.query(SECOND_STEP);
    await runner.query(LEAVING);
    await runner.query(AUDIT);
    await runner.query(TELL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE audit_log, erasure, cancellation, recovery_code, passkey, trusted_device, application_note;
      DROP FUNCTION refuse_change();
      ALTER TABLE application DROP COLUMN contacted_at, DROP COLUMN is_known_company;
      ALTER TABLE attempt DROP COLUMN challenge, DROP COLUMN is_strong;
      ALTER TABLE account DROP COLUMN family_name, DROP COLUMN first_name, DROP COLUMN family_name_kana,
        DROP COLUMN first_name_kana, DROP COLUMN position, DROP COLUMN mobile_number, DROP COLUMN affiliation,
        DROP COLUMN company_name, DROP COLUMN last_login_at, DROP COLUMN suspended_reason, DROP COLUMN search_text,
        DROP COLUMN version,
        DROP COLUMN totp_secret, DROP COLUMN totp_confirmed_at, DROP COLUMN totp_step;
    `);
  }
}

/** The other services get the accounts that existed before they stored any. */
const TELL = `
  INSERT INTO outbox (event_id, type, subject, envelope)
  SELECT event_id, 'auth.account.changed', id::text, jsonb_build_object(
    'specversion', '1.0', 'id', event_id, 'type', 'auth.account.changed', 'source', 'koma/auth', 'subject', id,
    'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_build_object('accountId', id, 'profileType', profile_type, 'status', status, 'email', email,
      'locale', locale, 'familyName', family_name, 'firstName', first_name, 'companyName', company_name))
  FROM (SELECT *, gen_random_uuid() AS event_id FROM account) a;
`;

const PEOPLE = `
  ALTER TABLE account
    ADD family_name text NOT NULL DEFAULT '', ADD first_name text NOT NULL DEFAULT '',
    ADD family_name_kana text NOT NULL DEFAULT '', ADD first_name_kana text NOT NULL DEFAULT '',
    ADD position text NOT NULL DEFAULT '', ADD mobile_number text NOT NULL DEFAULT '',
    ADD affiliation text NOT NULL DEFAULT 'company' CHECK (affiliation IN ('company', 'freelance')),
    ADD company_name text NOT NULL DEFAULT '', ADD last_login_at timestamptz,
    ADD suspended_reason text NOT NULL DEFAULT '', ADD search_text text NOT NULL DEFAULT '',
    ADD version integer NOT NULL DEFAULT 1,
    DROP CONSTRAINT account_status_check,
    ADD CONSTRAINT account_status_check CHECK (status IN ('invited', 'active', 'suspended', 'closed'));
  UPDATE account SET search_text = lower(email);
  UPDATE account SET mobile_number = a.mobile_number, affiliation = a.affiliation, company_name = a.company_name
    FROM application a WHERE a.email = account.email AND a.status = 'accepted';
  CREATE INDEX account_members ON account (profile_type, created_at, id);
  ALTER TABLE application ADD contacted_at timestamptz, ADD is_known_company boolean NOT NULL DEFAULT false;
  CREATE TABLE application_note (
    id uuid PRIMARY KEY,
    application_id uuid NOT NULL REFERENCES application ON DELETE CASCADE,
    at timestamptz NOT NULL,
    author text NOT NULL,
    text text NOT NULL,
    called boolean NOT NULL
  );
  CREATE INDEX application_note_of ON application_note (application_id, at);
`;

const SECOND_STEP = `
  ALTER TABLE account ADD totp_secret text, ADD totp_confirmed_at timestamptz, ADD totp_step bigint NOT NULL DEFAULT 0;
  ALTER TABLE attempt DROP CONSTRAINT attempt_purpose_check,
    ADD CONSTRAINT attempt_purpose_check CHECK (purpose IN ('sign-in', 'sign-up', 'mail-change')),
    ADD is_strong boolean NOT NULL DEFAULT false, ADD challenge text;
  CREATE TABLE passkey (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  );
  CREATE INDEX passkey_account ON passkey (account_id);
  CREATE TABLE recovery_code (
    account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    code_hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (account_id, code_hash)
  );
  CREATE TABLE trusted_device (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX trusted_device_account ON trusted_device (account_id);
`;

const LEAVING = `
  CREATE TABLE cancellation (
    account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    reason text NOT NULL,
    comment text NOT NULL,
    requested_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    erases_at timestamptz NOT NULL,
    ended_at timestamptz
  );
  CREATE INDEX cancellation_due ON cancellation (ends_at);
  CREATE TABLE erasure (
    id uuid PRIMARY KEY,
    account_hash text NOT NULL,
    started_at timestamptz NOT NULL,
    parts jsonb NOT NULL DEFAULT '{}',
    completed_at timestamptz
  );
`;

const AUDIT = `
  CREATE TABLE audit_log (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_id text NOT NULL,
    subject_name text NOT NULL,
    details jsonb NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
  );
  CREATE INDEX audit_log_at ON audit_log (at);
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
  CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;
