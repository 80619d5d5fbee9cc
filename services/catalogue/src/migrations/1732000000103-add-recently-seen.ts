import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members have viewed recently, each item once. */
export class AddRecentlySeen1732000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recently_seen (
        account_id uuid NOT NULL,
        kind text NOT NULL,
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id, kind)
      );
      CREATE INDEX recently_seen_newest ON recently_seen (account_id, at DESC, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recently_seen');
  }
}
