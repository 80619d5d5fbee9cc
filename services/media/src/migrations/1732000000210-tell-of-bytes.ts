import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the catalogue how large files are that were uploaded before that was told. */
export class TellOfBytes1732000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, 'media.asset.measured', id::text, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', 'media.asset.measured', 'source', 'media', 'subject', id,
        'time', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('assetId', id, 'bytes', bytes))
      FROM (SELECT id, bytes, gen_random_uuid() AS event_id FROM asset WHERE state <> 'uploading' ORDER BY id) AS stored`);
  }

  async down(): Promise<void> {
    // What was told is not taken back.
  }
}
