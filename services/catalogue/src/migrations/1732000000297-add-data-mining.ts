import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator says of text and data mining; nobody's works train an AI unless the creator allows it. */
export class AddDataMining1732000000297 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creator ADD data_mining text NOT NULL DEFAULT 'no-ai-training'
        CHECK (data_mining IN ('allowed', 'no-ai-training', 'prohibited'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE creator DROP COLUMN data_mining;');
  }
}
