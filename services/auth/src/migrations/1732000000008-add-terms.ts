import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Editions of the legal texts, and who has agreed to them. */
export class AddTerms1732000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE terms_edition (
        page text NOT NULL,
        -- The day of its revision.
        edition date NOT NULL,
        -- The latest published version with this day.
        number int NOT NULL,
        -- With this day for the first time, and its latest correction.
        first_published_at timestamptz NOT NULL,
        published_at timestamptz NOT NULL,
        asks_agreement boolean NOT NULL,
        PRIMARY KEY (page, edition)
      );
      CREATE TABLE terms_agreement (
        account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
        page text NOT NULL,
        edition date NOT NULL,
        number int NOT NULL,
        agreed_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, page, edition)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE terms_agreement, terms_edition');
  }
}
