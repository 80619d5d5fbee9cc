import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a member was last mailed about what happens often: edits by one person, comments through one link. `edit_digest` stays for
 * processes of the release before, which still write it; a later release drops it.
 */
export class CreateNoticeTurns1732000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notice_turn (
        account_id uuid NOT NULL,
        kind text NOT NULL,
        -- What the gathered notices have in common: the id of a link, the name of a person.
        same text NOT NULL,
        mailed_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, kind, same)
      );
      INSERT INTO notice_turn (account_id, kind, same, mailed_at)
        SELECT owner_id, 'edited-for-you', actor_name, mailed_at FROM edit_digest;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notice_turn');
  }
}
