import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which members have switched push on, the pushes that wait for them, and what became of the others. */
export class CreatePushes1732000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_token (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        -- Its end is the end of the token.
        session_id uuid NOT NULL,
        token text NOT NULL UNIQUE,
        browser text NOT NULL,
        system text NOT NULL,
        created_at timestamptz NOT NULL,
        renewed_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX push_token_account ON push_token (account_id);
      CREATE INDEX push_token_session ON push_token (session_id);

      CREATE TABLE outgoing_push (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        notice_id uuid NOT NULL,
        token_id uuid NOT NULL REFERENCES push_token (id) ON DELETE CASCADE,
        data jsonb NOT NULL,
        batch_id uuid,
        attempts integer NOT NULL DEFAULT 0,
        -- Not before then: a lease while it is being sent, a pause after a failure.
        due_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (notice_id, token_id)
      );
      CREATE INDEX outgoing_push_due ON outgoing_push (due_at);
      CREATE INDEX outgoing_push_token ON outgoing_push (token_id);
      CREATE INDEX outgoing_push_account ON outgoing_push (account_id);
      CREATE INDEX outgoing_push_batch ON outgoing_push (batch_id) WHERE batch_id IS NOT NULL;

      CREATE TABLE push_batch (
        id uuid PRIMARY KEY,
        sent integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0
      );

      ALTER TABLE notification ADD COLUMN opened_by_push boolean NOT NULL DEFAULT false;
      -- Notices are removed after a while; how many were opened from a push stays.
      ALTER TABLE broadcast ADD COLUMN pushes_opened integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE outgoing_push, push_token, push_batch;
      ALTER TABLE notification DROP COLUMN opened_by_push;
      ALTER TABLE broadcast DROP COLUMN pushes_opened;
    `);
  }
}
