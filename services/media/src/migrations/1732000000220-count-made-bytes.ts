import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff see what is stored, without reading the list of every file's renditions. */
export class CountMadeBytes1732000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION bytes_of(renditions jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(sum((file ->> 'bytes')::bigint), 0)::bigint FROM jsonb_array_elements(renditions) AS file
      $$;
      ALTER TABLE asset ADD made_bytes bigint GENERATED ALWAYS AS (bytes_of(renditions)) STORED;
      CREATE INDEX asset_created ON asset (created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX asset_created;
      ALTER TABLE asset DROP COLUMN made_bytes;
      DROP FUNCTION bytes_of;`);
  }
}
