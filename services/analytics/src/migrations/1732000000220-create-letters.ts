import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Monthly letters to creators, as they were sent. */
export class CreateLetters1732000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE letter (
        owner_id uuid NOT NULL,
        month text NOT NULL,
        body jsonb NOT NULL,
        -- Null: nothing happened in the month or in the one before, so nothing was sent.
        sent_at timestamptz,
        PRIMARY KEY (owner_id, month)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE letter');
  }
}
