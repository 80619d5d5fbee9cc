import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What pages were not allowed to do, counted: no row names a person or an object. */
export class CreateCspReports1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE csp_report (
        directive text NOT NULL,
        blocked text NOT NULL,
        page text NOT NULL,
        count integer NOT NULL,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (directive, blocked, page)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE csp_report;');
  }
}
