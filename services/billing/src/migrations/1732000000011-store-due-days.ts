import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a fee falls due; so far always the first of its month. */
export class StoreDueDays1732000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fee ADD due_on date');
    await runner.query(`UPDATE fee SET due_on = (month || '-01')::date`);
    await runner.query('ALTER TABLE fee ALTER due_on SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fee DROP COLUMN due_on');
  }
}
