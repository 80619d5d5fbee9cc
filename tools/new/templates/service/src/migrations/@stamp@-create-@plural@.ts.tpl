import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Create@Plural@@stamp@ implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE @table@ (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX @table@_owner ON @table@ (owner_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE @table@;');
  }
}
