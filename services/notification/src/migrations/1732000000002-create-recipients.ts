import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRecipients1732000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Read model fed by events: whom a notice is for, in which language and at which address.
      CREATE TABLE recipient (
        account_id uuid PRIMARY KEY,
        email text NOT NULL,
        locale text NOT NULL,
        profile_type text NOT NULL,
        status text NOT NULL,
        name text NOT NULL
      );
      CREATE TABLE notification_preference (
        account_id uuid NOT NULL,
        kind text NOT NULL,
        page boolean NOT NULL, mail boolean NOT NULL, push boolean NOT NULL,
        PRIMARY KEY (account_id, kind)
      );
      CREATE TABLE outgoing_mail (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        email text NOT NULL,
        locale text NOT NULL,
        template text NOT NULL,
        "values" jsonb NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX outgoing_mail_account ON outgoing_mail (account_id);
      -- When an owner was last mailed about what somebody changed for them.
      CREATE TABLE edit_digest (
        owner_id uuid NOT NULL,
        actor_name text NOT NULL,
        mailed_at timestamptz NOT NULL,
        PRIMARY KEY (owner_id, actor_name)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE edit_digest; DROP TABLE outgoing_mail; DROP TABLE notification_preference; DROP TABLE recipient;',
    );
  }
}
