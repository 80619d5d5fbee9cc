import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures that staff sort members by: views of creators, and their age. */
export class AddMemberFigures1732000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD access_count integer NOT NULL DEFAULT 0, ADD date_of_birth date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN access_count, DROP COLUMN date_of_birth');
  }
}
