import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLogos1732000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 'version' stands in the address of a logo and in the keys of its files; it never comes twice.
      CREATE TABLE logo (
        account_id uuid PRIMARY KEY,
        version bigint NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE logo;');
  }
}
