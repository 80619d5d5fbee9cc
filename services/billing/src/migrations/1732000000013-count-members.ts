import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which month memberships begin and end; it stays when an account is erased, under another id. */
export class CountMembers1732000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE membership_change (
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('joined', 'left')),
        month text NOT NULL,
        PRIMARY KEY (account_id, kind)
      );
      CREATE INDEX membership_change_month ON membership_change (month);
      INSERT INTO membership_change (account_id, kind, month)
        SELECT account_id, 'joined', to_char(activated_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM') FROM member WHERE activated_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE membership_change');
  }
}
