import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The other services get what they did not store of the accounts that exist: readings of names, positions, permissions, and when
 * they last signed in.
 */
export class TellOfAccounts1732000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'auth.account.changed', id::text, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'auth.account.changed', 'source', 'koma/auth', 'subject', id,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('accountId', id, 'profileType', profile_type, 'status', status,
          'adminPermission', admin_permission, 'email', email, 'locale', locale, 'familyName', family_name,
          'firstName', first_name, 'familyNameKana', family_name_kana,
          'firstNameKana', first_name_kana, 'companyName', company_name, 'position', position))
      FROM (SELECT *, gen_random_uuid() AS event_id FROM account) a;

      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'auth.account.signed-in', id::text, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'auth.account.signed-in', 'source', 'koma/auth', 'subject', id,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('accountId', id,
          'at', to_char(last_login_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      FROM (SELECT *, gen_random_uuid() AS event_id FROM account WHERE last_login_at IS NOT NULL) a;
    `);
  }

  async down(): Promise<void> {
    // What was told stays told.
  }
}
