import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Snapshots of the works in memory, for processes that start (ADR 16). */
export class AddSearchCopy1732000000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unlogged: it is made anew where it is lost.
      CREATE UNLOGGED TABLE search_copy (
        version text NOT NULL,
        part text NOT NULL,
        number int NOT NULL,
        -- Text, for the driver writes bytes in hexadecimal, which takes longer than all the rest.
        base64 text NOT NULL,
        PRIMARY KEY (version, part, number)
      );
      -- Not compressed: it is read far more quickly so.
      ALTER TABLE search_copy ALTER base64 SET STORAGE EXTERNAL;
      CREATE UNLOGGED TABLE search_copy_state (
        version text PRIMARY KEY,
        since text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_copy_state, search_copy');
  }
}
