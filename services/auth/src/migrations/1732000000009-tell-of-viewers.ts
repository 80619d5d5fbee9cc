import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service of figures gets the accounts that exist: kinds and companies of viewers. */
export class TellOfViewers1732000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'auth.account.changed', id::text, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'auth.account.changed', 'source', 'koma/auth', 'subject', id,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts)
      FROM (SELECT id, gen_random_uuid() AS event_id, jsonb_build_object(
          'accountId', id, 'profileType', profile_type, 'status', status, 'adminPermission', admin_permission, 'email', email,
          'locale', locale, 'familyName', family_name, 'firstName', first_name, 'familyNameKana', family_name_kana,
          'firstNameKana', first_name_kana, 'companyName', company_name, 'position', position) AS facts
        FROM account) AS told`);
  }

  async down(): Promise<void> {
    // What was told stays told.
  }
}
