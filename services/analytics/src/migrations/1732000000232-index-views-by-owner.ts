import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked at what an owner has is read from the index alone. */
export class IndexViewsByOwner1732000000232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX event_viewed ON event (owner_id, at) INCLUDE (account_id, source, filters) WHERE is_counted AND measure = 'view';
      DROP INDEX event_owner;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX event_owner ON event (owner_id, at) WHERE is_counted;
      DROP INDEX event_viewed;`);
  }
}
