import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the names of creators in Latin letters: pages in English show them. */
export class TellRomanNames1732000000323 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
        SELECT event_id, 'catalogue.profile.changed', id::text, jsonb_build_object(
          'specversion', '1.0', 'id', event_id, 'type', 'catalogue.profile.changed', 'source', 'koma/catalogue', 'subject', id,
          'time', told_time(clock_timestamp()), 'data', jsonb_build_object('creatorId', id,
            'status', CASE WHEN owner_state = 'active' THEN status ELSE 'unpublish' END, 'familyName', family_name,
            'firstName', first_name, 'familyNameKana', family_name_kana, 'firstNameKana', first_name_kana,
            'romanName', trim(concat(first_name_roman, ' ', family_name_roman)), 'position', position,
            'companyName', company_name, 'zipArea', left(zip_code, 3), 'dateOfBirth', date_of_birth))
        FROM (SELECT *, gen_random_uuid() AS event_id FROM creator WHERE first_name_roman <> '' OR family_name_roman <> '') AS told`);
  }

  async down(): Promise<void> {
    // What was told stays known.
  }
}
