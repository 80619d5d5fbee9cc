import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds files whose look was not read yet. Nobody waits while the index is made; one that was left half made is made anew. */
export class IndexMissingLooks1732000000311 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS asset_without_look');
    await runner.query(`
      CREATE INDEX CONCURRENTLY asset_without_look ON asset (id) WHERE look IS NULL AND state = 'ready' AND stage IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY asset_without_look');
  }
}
