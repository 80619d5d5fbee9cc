import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works are found by the terms of their looks. Nobody waits while the index is made; one that was left half made is made anew. */
export class IndexLooks1732000000302 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS asset_look_terms');
    await runner.query('CREATE INDEX CONCURRENTLY asset_look_terms ON asset USING gin (look_terms)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY asset_look_terms');
  }
}
