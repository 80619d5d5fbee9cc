import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAssets1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE asset (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('video', 'image')),
        file_name text NOT NULL,
        bytes bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('uploading', 'uploaded', 'processing', 'ready', 'failed')),
        failure text,
        progress real NOT NULL DEFAULT 0,
        width integer, height integer, duration_seconds real, thumb_hash text,
        below_recommended boolean NOT NULL DEFAULT false,
        renditions jsonb NOT NULL DEFAULT '[]',
        -- Addresses of an older epoch are refused.
        epoch integer NOT NULL DEFAULT 1,
        -- The row is its own job: who takes it holds a lease that must be renewed.
        attempts integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX asset_owner ON asset (owner_id, kind, id DESC);
      CREATE INDEX asset_jobs ON asset (id) WHERE state IN ('uploaded', 'processing');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE asset;');
  }
}
