import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an owner was last mailed about comments through a link. */
export class AddLinkDigests1732000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE link_digest (
        account_id uuid NOT NULL,
        link_id uuid NOT NULL,
        mailed_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, link_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_digest');
  }
}
