import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The other services get how the names of present accounts are read; since now, every change says it. */
export class AnnounceReadings1732000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'auth.account.changed', id::text, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'auth.account.changed', 'source', 'koma/auth', 'subject', id,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('accountId', id, 'profileType', profile_type, 'status', status, 'email', email,
          'locale', locale, 'familyName', family_name, 'firstName', first_name, 'companyName', company_name,
          'familyNameKana', family_name_kana, 'firstNameKana', first_name_kana))
      FROM (SELECT *, gen_random_uuid() AS event_id FROM account WHERE family_name_kana || first_name_kana <> '') a`);
  }

  /** What is announced stays announced. */
  async down(): Promise<void> {}
}
