import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLicences1795793021664 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE licence (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX licence_owner ON licence (owner_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE licence;');
  }
}
