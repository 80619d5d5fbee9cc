import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slide select at the top of a creator's page. */
export class AddReel1732000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creator ADD reel_id uuid REFERENCES slide_select ON DELETE SET NULL;
      CREATE INDEX creator_reel ON creator (reel_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE creator DROP COLUMN reel_id');
  }
}
