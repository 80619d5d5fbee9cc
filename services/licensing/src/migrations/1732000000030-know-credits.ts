import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits that propose clearances, as the catalogue tells them, proposals that an owner has dismissed, and which works an end took down. */
export class KnowCredits1732000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE work_credit (
        work_id uuid NOT NULL,
        role text NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (work_id, role, name)
      );
      CREATE TABLE dismissed_proposal (
        work_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        kind text NOT NULL,
        holder_key text NOT NULL,
        PRIMARY KEY (work_id, kind, holder_key)
      );
      ALTER TABLE work ADD COLUMN taken_down_at timestamptz;
      CREATE INDEX dismissed_proposal_owner ON dismissed_proposal (owner_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work DROP COLUMN taken_down_at; DROP TABLE dismissed_proposal, work_credit;');
  }
}
