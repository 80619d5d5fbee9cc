import { newId } from '@koma/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { nameKey, nameKeysOf } from '../portfolio/creators/name-forms.js';

const named = z.array(
  z.object({
    id: z.string(),
    familyName: z.string(),
    firstName: z.string(),
    familyNameKana: z.string(),
    firstNameKana: z.string(),
    familyNameRoman: z.string(),
    firstNameRoman: z.string(),
  }),
);
const written = z.array(
  z.object({ work_id: z.string(), place: z.coerce.number(), name: z.string(), credit: z.unknown() }),
);

const CREATE = `
  CREATE TABLE credit (
    id uuid PRIMARY KEY,
    work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
    position integer NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    key text NOT NULL,
    creator_id uuid,
    state text NOT NULL DEFAULT 'text' CHECK (state IN ('text', 'proposed', 'confirmed', 'declined')),
    is_picked boolean NOT NULL DEFAULT false,
    is_deleted boolean NOT NULL DEFAULT false,
    decided_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (state = 'text' OR creator_id IS NOT NULL)
  );
  CREATE INDEX credit_work ON credit (work_id, position);
  CREATE INDEX credit_creator ON credit (creator_id, state, id DESC);
  CREATE INDEX credit_key ON credit (key) WHERE state IN ('text', 'declined');
  -- Whoever is not to be proposed for a work again, by their own word or the owner's.
  CREATE TABLE credit_refusal (
    work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
    creator_id uuid NOT NULL,
    is_by_owner boolean NOT NULL DEFAULT false,
    PRIMARY KEY (work_id, creator_id)
  );
  CREATE INDEX credit_refusal_creator ON credit_refusal (creator_id);
  -- Every way to write a creator's name.
  CREATE TABLE creator_name_key (
    creator_id uuid NOT NULL REFERENCES creator ON DELETE CASCADE,
    key text NOT NULL,
    PRIMARY KEY (key, creator_id)
  );
  CREATE INDEX creator_name_key_creator ON creator_name_key (creator_id);
  -- Works of the same words are shown beside a work.
  CREATE INDEX work_tags ON work USING gin (tags);`;

/** Moves credits to their own table. The old column stays, empty, while an older service may run beside this one. */
export class MoveCredits1732000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    await fillKeys(runner);
    await fillCredits(runner);
    await runner.query(`DROP INDEX work_credits; UPDATE work SET credits = '[]' WHERE credits <> '[]';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work SET credits = (
        SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('role', role, 'name', name, 'isDeleted', nullif(is_deleted, false)))
          || jsonb_build_object('creatorId', CASE WHEN state = 'confirmed' OR is_picked THEN creator_id END) ORDER BY position)
        FROM credit WHERE work_id = work.id)
      WHERE id IN (SELECT work_id FROM credit);
      DROP TABLE credit, credit_refusal, creator_name_key;
      DROP INDEX work_tags;
      CREATE INDEX work_credits ON work USING gin (credits jsonb_path_ops);
    `);
  }
}

async function fillKeys(runner: QueryRunner): Promise<void> {
  const creators = named.parse(
    await runner.query(
      `SELECT id, family_name AS "familyName", first_name AS "firstName", family_name_kana AS "familyNameKana",
         first_name_kana AS "firstNameKana", family_name_roman AS "familyNameRoman", first_name_roman AS "firstNameRoman"
       FROM creator`,
    ),
  );
  const rows = creators.flatMap((creator) => nameKeysOf(creator).map((key) => ({ creatorId: creator.id, key })));
  await runner.query('INSERT INTO creator_name_key (creator_id, key) SELECT * FROM unnest($1::uuid[], $2::text[])', [
    rows.map(({ creatorId }) => creatorId),
    rows.map(({ key }) => key),
  ]);
}

/** Linked members were never asked: such links now wait for their decision, except those of owners to themselves. */
async function fillCredits(runner: QueryRunner): Promise<void> {
  const rows = written.parse(
    await runner.query(
      `SELECT work.id AS work_id, place, credit ->> 'name' AS name, credit
       FROM work, jsonb_array_elements(credits) WITH ORDINALITY AS listed (credit, place) ORDER BY work.id, place`,
    ),
  );
  await runner.query(
    `INSERT INTO credit (id, work_id, position, name, key, role, creator_id, state, is_picked, is_deleted, decided_at)
     SELECT given.id, work_id, place - 1, name, key, credit ->> 'role', linked, state, linked IS NOT NULL,
       coalesce((credit ->> 'isDeleted')::boolean, false), CASE WHEN state = 'confirmed' THEN now() END
     FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::jsonb[])
         AS given (id, work_id, place, name, key, credit)
       JOIN work ON work.id = work_id
       CROSS JOIN LATERAL (SELECT (credit ->> 'creatorId')::uuid AS linked) AS link
       CROSS JOIN LATERAL (SELECT CASE WHEN linked IS NULL THEN 'text' WHEN linked = owner_id THEN 'confirmed'
         ELSE 'proposed' END AS state) AS decided`,
    [
      rows.map(() => newId()),
      rows.map(({ work_id }) => work_id),
      rows.map(({ place }) => place),
      rows.map(({ name }) => name),
      rows.map(({ name }) => nameKey(name)),
      rows.map(({ credit }) => JSON.stringify(credit)),
    ],
  );
}
