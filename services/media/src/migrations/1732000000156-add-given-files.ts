import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddGivenFiles1732000000156 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Files of others in the zip, with the epochs in which they were given.
      ALTER TABLE download ADD COLUMN given jsonb NOT NULL DEFAULT '[]';
      CREATE INDEX download_given ON download USING gin (given jsonb_path_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download DROP COLUMN given;');
  }
}
