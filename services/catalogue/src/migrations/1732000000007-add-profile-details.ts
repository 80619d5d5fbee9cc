import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProfileDetails1732000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creator
        ADD COLUMN career_en text NOT NULL DEFAULT '',
        ADD COLUMN affiliation text CHECK (affiliation IN ('management', 'freelance')),
        ADD COLUMN phone text NOT NULL DEFAULT '',
        ADD COLUMN mobile text NOT NULL DEFAULT '',
        ADD COLUMN zip_code text NOT NULL DEFAULT '',
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN date_of_birth date CHECK (date_of_birth >= '1900-01-01'),
        ADD COLUMN gender text NOT NULL DEFAULT 'unanswered' CHECK (gender IN ('male', 'female', 'unanswered')),
        ADD COLUMN birthplace text,
        ADD COLUMN residence text,
        ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
        ADD COLUMN homepage_url text NOT NULL DEFAULT '' CHECK (homepage_url = '' OR homepage_url ~* '^https?://'),
        ADD COLUMN contact_kind text NOT NULL DEFAULT 'self' CHECK (contact_kind IN ('self', 'agent')),
        ADD COLUMN contact_name text NOT NULL DEFAULT '',
        ADD COLUMN contact_email text NOT NULL DEFAULT '',
        -- Private until the creator says otherwise.
        ADD COLUMN shows_contact boolean NOT NULL DEFAULT false,
        ADD COLUMN shows_age boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creator
        DROP COLUMN career_en, DROP COLUMN affiliation, DROP COLUMN phone, DROP COLUMN mobile, DROP COLUMN zip_code,
        DROP COLUMN address, DROP COLUMN date_of_birth, DROP COLUMN gender, DROP COLUMN birthplace, DROP COLUMN residence,
        DROP COLUMN languages, DROP COLUMN homepage_url, DROP COLUMN contact_kind, DROP COLUMN contact_name,
        DROP COLUMN contact_email, DROP COLUMN shows_contact, DROP COLUMN shows_age;
    `);
  }
}
