import { createHash, randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';

/** Lets an erasure remove the words on a person from the log of staff while the chain of hashes stays valid. */
export class EraseAuditWords1732000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(APPLICANTS);
    await runner.query(WORDS);
    await rehash(runner);
    await runner.query(ERASABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER audit_log_unchanged ON audit_log;
      ALTER TABLE audit_log DROP COLUMN salt, DROP COLUMN words_hash, DROP COLUMN erasure_id;
      ALTER TABLE application DROP COLUMN account_id;
    `);
  }
}

const APPLICANTS = `
  ALTER TABLE application ADD account_id uuid;
  UPDATE application SET account_id = account.id FROM account
    WHERE application.email = account.email AND application.status = 'accepted';
`;

const WORDS = `
  DROP TRIGGER audit_log_append_only ON audit_log;
  ALTER TABLE audit_log ADD salt text NOT NULL DEFAULT '', ADD words_hash text NOT NULL DEFAULT '',
    ADD erasure_id uuid REFERENCES erasure;
  CREATE INDEX audit_log_subject ON audit_log (subject_id);
`;

const ERASABLE = `
  ALTER TABLE audit_log ALTER salt DROP DEFAULT, ALTER words_hash DROP DEFAULT;
  CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  -- The one change there is: an erasure takes the words on a person, and nothing else.
  CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log FOR EACH ROW
    WHEN (OLD.erasure_id IS NOT NULL OR NEW.erasure_id IS NULL
      OR (NEW.subject_name, NEW.details, NEW.salt) IS DISTINCT FROM ('', '{}'::jsonb, '')
      OR to_jsonb(OLD) - '{subject_name,details,salt,erasure_id}'::text[]
        IS DISTINCT FROM to_jsonb(NEW) - '{subject_name,details,salt,erasure_id}'::text[])
    EXECUTE FUNCTION refuse_change();
`;

const Entries = z.array(
  z.object({
    position: z.string(),
    at: z.date(),
    actor_id: z.string(),
    actor_name: z.string(),
    action: z.string(),
    subject_id: z.string(),
    subject_name: z.string(),
    details: z.record(z.string(), z.string()),
  }),
);

const sha256 = (said: readonly unknown[]) => createHash('sha256').update(JSON.stringify(said)).digest('hex');

/** Converts existing entries to the form in which the words on the subject have a hash of their own. */
async function rehash(runner: QueryRunner): Promise<void> {
  const entries = Entries.parse(await runner.query('SELECT * FROM audit_log ORDER BY position'));
  let previous = '0'.repeat(64);
  for (const { position, at, actor_id, actor_name, action, subject_id, subject_name, details } of entries) {
    const salt = randomUUID();
    const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const words = sha256([salt, subject_name, sorted]);
    const hash = sha256([previous, at.toISOString(), actor_id, actor_name, action, subject_id, words]);
    await runner.query(
      'UPDATE audit_log SET salt = $2, words_hash = $3, previous_hash = $4, hash = $5 WHERE position = $1',
      [position, salt, words, previous, hash],
    );
    previous = hash;
  }
}
