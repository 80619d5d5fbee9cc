import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        kind text NOT NULL,
        "values" jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz
      );
      CREATE INDEX notification_account ON notification (account_id, id DESC);
      CREATE INDEX notification_unread ON notification (account_id) WHERE read_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification;');
  }
}
