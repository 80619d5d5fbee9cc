import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of outbox, inbox and dead letters, the same in every service's database. */
export class CreateMessaging1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id uuid NOT NULL,
        type text NOT NULL,
        subject text NOT NULL,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX outbox_waiting ON outbox (position) WHERE published_at IS NULL;
      CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
      CREATE TABLE inbox (
        event_id uuid NOT NULL,
        consumer text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, consumer)
      );
      CREATE TABLE dead_letter (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        consumer text NOT NULL,
        message jsonb NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        replayed_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letter; DROP TABLE inbox; DROP TABLE outbox;');
  }
}
