import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the index of OpenSearch has followed the journal, and which process writes it (ADR 42). */
export class FollowInOpensearch1732000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_index_state (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        -- The process that writes, until then.
        holder uuid,
        leased_until timestamptz NOT NULL DEFAULT '-infinity',
        -- Counts readings of documents; the version of what is written.
        batch bigint NOT NULL DEFAULT 0,
        -- What the indices that answer look like, and their ends; null: there are none.
        format text,
        built text,
        -- They know every transaction before this one, as of that time.
        since xid8,
        caught_up_at timestamptz,
        -- Somebody has asked for new ones.
        is_rebuild_due boolean NOT NULL DEFAULT false
      );
      INSERT INTO search_index_state DEFAULT VALUES;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_index_state');
  }
}
