import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The auth service gets the legal texts that hold, so that it can keep to what applicants agree. */
export class TellOfTerms1732000000196 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'catalogue.terms.published', page, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'catalogue.terms.published', 'source', 'koma/catalogue', 'subject', page,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('page', page, 'edition', content #>> '{document,ja,revisedOn}', 'number', number,
          'publishedAt', to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'asksAgreement', false))
      FROM (SELECT DISTINCT ON (page) *, gen_random_uuid() AS event_id FROM cms_version
        WHERE page IN ('terms-of-use', 'privacy-policy') ORDER BY page, number DESC) held`);
  }

  async down(): Promise<void> {
    // What was told stays told.
  }
}
