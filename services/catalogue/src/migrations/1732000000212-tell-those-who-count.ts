import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of rows in one event. */
const PORTION = 200;

/**
 * What those who count know of a work `w`. Queries of whole statements contain it: a function that is called for each row takes most
 * of the time of an import.
 */
const DESCRIBED = `jsonb_build_object('id', w.id, 'ownerId', w.owner_id, 'kind', w.kind, 'title', w.title, 'titleEn', w.title_en,
  'status', w.status, 'isHidden', w.hidden_at IS NOT NULL, 'client', w.client_name, 'agency', w.agency_name,
  'production', w.production_name, 'product', w.product_name, 'media', coalesce(w.media_type, w.image_type),
  'ceremonies', CASE WHEN w.awards = '[]' THEN '[]'
    ELSE (SELECT jsonb_agg(award ->> 'ceremony') FROM jsonb_array_elements(w.awards) award) END,
  'seconds', file.duration_seconds, 'publishedAt', told_time(w.published_at))`;
const FIRST_FILE = 'LEFT JOIN asset file ON file.id = w.asset_ids[1]';
/** The columns that `DESCRIBED` reads. */
const COLUMNS = [
  ...['owner_id', 'kind', 'title', 'title_en', 'status', 'hidden_at', 'client_name', 'agency_name', 'production_name'],
  ...['product_name', 'media_type', 'image_type', 'awards', 'asset_ids', 'published_at'],
];
const columnsOf = (alias: string) => `(${COLUMNS.map((column) => `${alias}.${column}`).join(', ')})`;

/**
 * The database tells those who count of works, marks and access grants (ADR 31): many paths write these tables, imports, cascades
 * and erasures among them, and a figure must not depend on which of them remembered an event.
 */
const FUNCTIONS = `
  CREATE FUNCTION told_time(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

  -- Adds events of the rows, so many in each, in their order.
  CREATE FUNCTION tell_rows(type text, subject text, name text, told jsonb[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF told IS NULL THEN RETURN; END IF;
    INSERT INTO outbox (event_id, type, subject, envelope)
      SELECT event_id, $1, $2, jsonb_build_object(
        'specversion', '1.0', 'id', event_id, 'type', $1, 'source', 'koma/catalogue', 'subject', $2,
        'time', told_time(clock_timestamp()), 'data', jsonb_build_object($3, rows))
      FROM (
        SELECT gen_random_uuid() AS event_id, (at - 1) / ${PORTION} AS portion, jsonb_agg(one ORDER BY at) AS rows
        FROM unnest(told) WITH ORDINALITY AS given (one, at) GROUP BY 2
      ) AS portions ORDER BY portion;
    PERFORM pg_notify('koma_outbox', '');
  END $$;

  CREATE FUNCTION tell_new_works() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.works.described', 'works', 'works',
      (SELECT array_agg(${DESCRIBED}) FROM changed w ${FIRST_FILE}));
    RETURN NULL;
  END $$;

  CREATE FUNCTION tell_changed_works() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.works.described', 'works', 'works', (
      SELECT array_agg(${DESCRIBED}) FROM changed w JOIN former o ON o.id = w.id ${FIRST_FILE}
      WHERE ${columnsOf('w')} IS DISTINCT FROM ${columnsOf('o')}));
    RETURN NULL;
  END $$;

  -- The length of a film is known only once its file is processed.
  CREATE FUNCTION tell_works_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.works.described', 'works', 'works', (
      SELECT array_agg(${DESCRIBED}) FROM work w ${FIRST_FILE} WHERE w.asset_ids @> ARRAY[NEW.id] AND w.asset_ids[1] = NEW.id));
    RETURN NULL;
  END $$;

  CREATE FUNCTION told_opening(o share_opening) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('id', o.id, 'at', told_time(o.at), 'subjectIds', coalesce(
      (SELECT jsonb_agg(item.work_id) FROM slide_select_item item WHERE item.slide_select_id = link.slide_select_id),
      to_jsonb(array_remove(ARRAY[link.creator_id, link.work_id], NULL))))
    FROM share_link link WHERE link.id = o.link_id $$;

  CREATE FUNCTION tell_openings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.links.opened', 'links', 'openings', (SELECT array_agg(told_opening(ROW(o.*)::share_opening)) FROM changed o));
    RETURN NULL;
  END $$;

  CREATE FUNCTION told_mark(measure text, holder uuid, subject uuid, account uuid, at timestamptz) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_build_object('measure', measure, 'holder', holder, 'subjectId', subject, 'accountId', account, 'at', told_time(at)) $$;

  CREATE FUNCTION told_grant(g access_grant) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('id', g.id, 'ownerId', g.owner_id, 'granteeId', g.grantee_id, 'until', g.until,
      'isEnded', g.ended_at IS NOT NULL) $$;

  CREATE FUNCTION tell_grants() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.grants.changed', 'grants', 'grants', (SELECT array_agg(told_grant(ROW(g.*)::access_grant)) FROM changed g));
    RETURN NULL;
  END $$;`;

/** Marks: what a row of a table says, with the alias `row`. */
const MARKS = [
  {
    table: 'favourite',
    measure: 'favourite',
    holder: 'row.account_id',
    subject: 'row.work_id',
    account: 'row.account_id',
  },
  {
    ...{ table: 'favourite_creator', measure: 'favourite', holder: 'row.account_id' },
    ...{ subject: 'row.creator_id', account: 'row.account_id' },
  },
  {
    ...{ table: 'slide_select_item', measure: 'save', holder: 'row.slide_select_id', subject: 'row.work_id' },
    account: '(SELECT owner_id FROM slide_select WHERE id = row.slide_select_id)',
  },
] as const;
type Mark = (typeof MARKS)[number];

const tellMarks = ({ table, measure, holder, subject, account }: Mark) => {
  // When an entry that stands already was made is not known; its slide select was last saved then or later.
  const stood =
    table === 'slide_select_item'
      ? '(SELECT updated_at FROM slide_select WHERE id = row.slide_select_id)'
      : 'row.created_at';
  const told = (who: string, at: string) =>
    `(SELECT array_agg(told_mark('${measure}', ${holder}, ${subject}, ${who}, ${at})) FROM changed AS row)`;
  const made = table === 'slide_select_item' ? 'now()' : 'row.created_at';
  return `
    CREATE FUNCTION tell_made_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM tell_rows('catalogue.marks.changed', 'marks', 'marks', ${told(account, made)}); RETURN NULL; END $$;
    CREATE FUNCTION tell_taken_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM tell_rows('catalogue.marks.changed', 'marks', 'marks', ${told('NULL', 'now()')}); RETURN NULL; END $$;
    CREATE TRIGGER tell_made AFTER INSERT ON ${table}
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_made_${table}();
    CREATE TRIGGER tell_taken AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_taken_${table}();
    SELECT tell_rows('catalogue.marks.changed', 'marks', 'marks',
      (SELECT array_agg(told_mark('${measure}', ${holder}, ${subject}, ${account}, ${stood})) FROM ${table} AS row));`;
};

const TRIGGERS = `
  CREATE TRIGGER tell_inserted AFTER INSERT ON work
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_new_works();
  CREATE TRIGGER tell_updated AFTER UPDATE ON work
    REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_works();
  CREATE TRIGGER tell_inserted AFTER INSERT ON access_grant
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_grants();
  CREATE TRIGGER tell_updated AFTER UPDATE ON access_grant
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_grants();
  CREATE TRIGGER tell_added AFTER INSERT ON asset
    FOR EACH ROW WHEN (NEW.duration_seconds IS NOT NULL) EXECUTE FUNCTION tell_works_of_file();
  CREATE TRIGGER tell_updated AFTER UPDATE OF duration_seconds ON asset
    FOR EACH ROW WHEN (NEW.duration_seconds IS DISTINCT FROM OLD.duration_seconds) EXECUTE FUNCTION tell_works_of_file();
  CREATE TRIGGER tell_inserted AFTER INSERT ON share_opening
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_openings();
  SELECT tell_rows('catalogue.works.described', 'works', 'works', array_agg(one ORDER BY portion)) FROM (
    SELECT ${DESCRIBED} AS one, (row_number() OVER (ORDER BY w.id) - 1) / 10000 AS portion FROM work w ${FIRST_FILE}) AS portions
    GROUP BY portion;
  SELECT tell_rows('catalogue.grants.changed', 'grants', 'grants', (SELECT array_agg(told_grant(g)) FROM access_grant g));
  SELECT tell_rows('catalogue.links.opened', 'links', 'openings', (SELECT array_agg(told_opening(o)) FROM share_opening o));
  -- Profiles with the status that others meet.
  INSERT INTO outbox (event_id, type, subject, envelope)
    SELECT event_id, 'catalogue.profile.changed', id::text, jsonb_build_object(
      'specversion', '1.0', 'id', event_id, 'type', 'catalogue.profile.changed', 'source', 'koma/catalogue', 'subject', id,
      'time', told_time(clock_timestamp()), 'data', jsonb_build_object('creatorId', id,
        'status', CASE WHEN owner_state = 'active' THEN status ELSE 'unpublish' END, 'familyName', family_name,
        'firstName', first_name, 'familyNameKana', family_name_kana, 'firstNameKana', first_name_kana, 'position', position,
        'companyName', company_name, 'zipArea', left(zip_code, 3), 'dateOfBirth', date_of_birth))
    FROM (SELECT *, gen_random_uuid() AS event_id FROM creator) AS told;`;

/** The service of figures learns of works, marks and access grants, of those that stand too. */
export class TellThoseWhoCount1732000000212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    await runner.query(TRIGGERS);
    for (const mark of MARKS) await runner.query(tellMarks(mark));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of MARKS)
      await runner.query(`
        DROP TRIGGER tell_made ON ${table}; DROP TRIGGER tell_taken ON ${table};
        DROP FUNCTION tell_made_${table}(); DROP FUNCTION tell_taken_${table}();`);
    await runner.query(`
      DROP TRIGGER tell_inserted ON work; DROP TRIGGER tell_updated ON work;
      DROP TRIGGER tell_inserted ON access_grant; DROP TRIGGER tell_updated ON access_grant;
      DROP TRIGGER tell_added ON asset; DROP TRIGGER tell_updated ON asset; DROP TRIGGER tell_inserted ON share_opening;
      DROP FUNCTION tell_openings(); DROP FUNCTION told_opening(share_opening); DROP FUNCTION tell_works_of_file();
      DROP FUNCTION tell_grants(); DROP FUNCTION told_grant(access_grant);
      DROP FUNCTION told_mark(text, uuid, uuid, uuid, timestamptz);
      DROP FUNCTION tell_changed_works(); DROP FUNCTION tell_new_works();
      DROP FUNCTION tell_rows(text, text, text, jsonb[]); DROP FUNCTION told_time(timestamptz);`);
  }
}
