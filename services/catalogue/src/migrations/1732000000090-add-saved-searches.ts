import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches, and since when a creator is public. */
export class AddSavedSearches1732000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_search (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        subject text NOT NULL CHECK (subject IN ('creator', 'video', 'image')),
        query jsonb NOT NULL,
        notifies boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        seen_at timestamptz NOT NULL DEFAULT now(),
        told_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (account_id, name_key)
      );
      CREATE INDEX saved_search_told ON saved_search (told_at) WHERE notifies;

      -- Whoever is published already is nobody new.
      ALTER TABLE creator ADD first_published_at timestamptz DEFAULT now();
      ALTER TABLE creator ALTER first_published_at DROP DEFAULT;
      UPDATE creator SET first_published_at = NULL WHERE status <> 'publish';
      CREATE INDEX creator_first_published ON creator (first_published_at);
      CREATE FUNCTION note_first_publishing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.first_published_at = now();
        RETURN NEW;
      END $$;
      CREATE TRIGGER note_first_publishing BEFORE INSERT OR UPDATE ON creator FOR EACH ROW
        WHEN (NEW.status = 'publish' AND NEW.first_published_at IS NULL) EXECUTE FUNCTION note_first_publishing();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER note_first_publishing ON creator; DROP FUNCTION note_first_publishing;
      ALTER TABLE creator DROP COLUMN first_published_at; DROP TABLE saved_search;`);
  }
}
