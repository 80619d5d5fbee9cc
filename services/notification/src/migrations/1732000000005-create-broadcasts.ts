import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff tell many members at once, by whom it is chosen who gets it, and how far it has come. */
export class CreateBroadcasts1732000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recipient ADD COLUMN company_name text NOT NULL DEFAULT '', ADD COLUMN position text NOT NULL DEFAULT '',
        ADD COLUMN signed_in_at timestamptz;

      CREATE TABLE broadcast (
        id uuid PRIMARY KEY,
        draft jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'sent')),
        version integer NOT NULL DEFAULT 1,
        send_at timestamptz,
        sent_at timestamptz,
        changed_at timestamptz NOT NULL,
        changed_by uuid NOT NULL,
        -- The last recipient that has it: whoever goes on begins after this one.
        reached uuid,
        -- Notices are removed after a while; how many of them were opened stays.
        opened integer NOT NULL DEFAULT 0
      );
      CREATE INDEX broadcast_changed ON broadcast (changed_at DESC, id DESC);
      CREATE INDEX broadcast_waiting ON broadcast (send_at) WHERE state IN ('scheduled', 'sending');

      CREATE TABLE broadcast_delivery (
        broadcast_id uuid NOT NULL REFERENCES broadcast (id),
        account_id uuid NOT NULL,
        PRIMARY KEY (broadcast_id, account_id)
      );
      CREATE INDEX broadcast_delivery_account ON broadcast_delivery (account_id);
      CREATE INDEX notification_broadcast ON notification (("values" ->> 'broadcastId')) WHERE kind = 'broadcast';
      CREATE INDEX notification_created ON notification (created_at);

      -- Mails of one cause, and what became of those that do not wait any more.
      ALTER TABLE outgoing_mail ADD COLUMN batch_id uuid;
      CREATE INDEX outgoing_mail_batch ON outgoing_mail (batch_id) WHERE batch_id IS NOT NULL;
      CREATE TABLE mail_batch (
        id uuid PRIMARY KEY,
        sent integer NOT NULL DEFAULT 0,
        failed integer NOT NULL DEFAULT 0
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mail_batch, broadcast_delivery, broadcast;
      ALTER TABLE outgoing_mail DROP COLUMN batch_id;
      DROP INDEX notification_broadcast, notification_created;
      ALTER TABLE recipient DROP COLUMN company_name, DROP COLUMN position, DROP COLUMN signed_in_at;
    `);
  }
}
