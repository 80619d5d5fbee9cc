import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first plans (decision 19); staff will edit them, so they are rows. */
export class CreatePlans1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        profile_type text NOT NULL UNIQUE CHECK (profile_type IN ('creator', 'user')),
        name_ja text NOT NULL,
        name_en text NOT NULL,
        price_yen integer NOT NULL CHECK (price_yen >= 0)
      );
      INSERT INTO plan (profile_type, name_ja, name_en, price_yen)
      VALUES ('creator', 'クリエイタープラン', 'Creator plan', 3300), ('user', 'ユーザープラン', 'User plan', 5500);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plan;');
  }
}
