import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddChosenStills1732000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: nobody has chosen, and the film shows what the service has.
      ALTER TABLE asset ADD COLUMN stills jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE asset DROP COLUMN stills;');
  }
}
