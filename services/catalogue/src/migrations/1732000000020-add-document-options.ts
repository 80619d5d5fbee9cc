import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDocumentOptions1732000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a creator's profile PDF shows.
      CREATE TABLE document_options (
        creator_id uuid PRIMARY KEY REFERENCES creator ON DELETE CASCADE,
        options jsonb NOT NULL,
        version integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE document_options;');
  }
}
