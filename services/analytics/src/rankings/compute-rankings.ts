import type { Board } from '@koma/contracts';
import { takeTime, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { EventStore } from '../events/index.js';
import { STANDING_MARKS } from '../marks/index.js';
import { lastDays, withPeriodBefore } from '../period.js';
import { BOARDS, boards, isRankedBy } from './boards.js';

const PERIODS = [7, 30, 365];
/** One process computes at a time. */
const LOCK = `SELECT pg_try_advisory_xact_lock(hashtext('koma.rankings')) AS taken`;
const lockRow = z.tuple([z.object({ taken: z.boolean() })]);

/** Figures of everything for one length of period: $1 days, $2 to $4 the days at which the periods begin and end. */
const COUNT = `
  INSERT INTO ranked (days, kind, id, views, favourites, views_before, favourites_before, is_new, was_new)
  SELECT $1, viewable.kind, viewable.id, coalesce(views, 0), coalesce(favourites, 0), coalesce(views_before, 0),
    coalesce(favourites_before, 0), coalesce(published >= $3::date, false), coalesce(published < $3::date, false)
  FROM viewable
  LEFT JOIN (SELECT kind, id, sum(views) AS views, sum(views_before) AS views_before FROM seen GROUP BY 1, 2) AS seen USING (kind, id)
  LEFT JOIN (
    SELECT viewable.id, count(*) FILTER (WHERE day >= $3) AS favourites, count(*) FILTER (WHERE day < $3) AS favourites_before
    FROM ${STANDING_MARKS} WHERE measure = 'favourite' AND day BETWEEN $2 AND $4 GROUP BY 1
  ) AS marked USING (id)
  CROSS JOIN LATERAL (SELECT CASE WHEN (published_at AT TIME ZONE 'Asia/Tokyo')::date BETWEEN $2 AND $4
    THEN (published_at AT TIME ZONE 'Asia/Tokyo')::date END AS published) AS at
  WHERE views > 0 OR views_before > 0 OR favourites > 0 OR favourites_before > 0 OR published IS NOT NULL`;

/** Figures of one board, of all media together (empty) and of each: $1 days. */
const standing = ({ key, name, nameEn, which }: (typeof BOARDS)[Board]) => `
  INSERT INTO standing (by, media, key, name, name_en, count, count_before)
  SELECT by, CASE WHEN is_all = 1 THEN '' ELSE media END, key, name, name_en, count, count_before FROM (
    SELECT ${key} AS key, coalesce(thing.media, '') AS media, grouping(coalesce(thing.media, '')) AS is_all,
      ${name} AS name, ${nameEn} AS name_en, sum(views)::int AS views, sum(views_before)::int AS views_before,
      sum(favourites)::int AS favourites, sum(favourites_before)::int AS favourites_before,
      sum(is_new::int)::int AS uploads, sum(was_new::int)::int AS uploads_before
    FROM ranked JOIN viewable AS thing USING (kind, id)
    JOIN viewable AS profile ON profile.id = thing.owner_id AND profile.kind = 'creator' AND profile.is_public
    WHERE days = $1 AND thing.is_public AND ${which}
    GROUP BY GROUPING SETS ((${key}), (${key}, coalesce(thing.media, '')))
  ) AS grouped
  CROSS JOIN LATERAL (VALUES ('views', views, views_before), ('favourites', favourites, favourites_before),
    ('uploads', uploads, uploads_before)) AS counted (by, count, count_before)
  -- What says no medium stands among all of them only.
  WHERE is_all = 1 OR media <> ''`;

/** Writes the figures and places of all periods anew, unless another process does. */
export async function computeRankings(tx: Tx, store: EventStore): Promise<void> {
  const [{ taken }] = lockRow.parse(await tx.query(LOCK));
  if (!taken) return;
  await takeTime(tx);
  await tx.query(
    `CREATE TEMPORARY TABLE seen (kind text, id uuid, views int, views_before int) ON COMMIT DROP;
     CREATE TEMPORARY TABLE standing (by text, media text, key text, name text, name_en text, count int, count_before int) ON COMMIT DROP`,
  );
  for (const days of PERIODS) {
    const { before, now } = withPeriodBefore(lastDays(days));
    await tx.query('TRUNCATE seen');
    await store.putViews(tx, 'seen', { before, now });
    await tx.query('DELETE FROM ranked WHERE days = $1', [days]);
    await tx.query(COUNT, [days, before.from, now.from, now.to]);
    for (const board of boards) await place(tx, board, days);
    await tx.query(
      `INSERT INTO ranked_at (days, last_day, computed_at) VALUES ($1, $2, now())
       ON CONFLICT (days) DO UPDATE SET last_day = excluded.last_day, computed_at = excluded.computed_at`,
      [days, now.to],
    );
  }
  // Questions are asked at once; the database looks at changed tables by itself only minutes later.
  await tx.query('SELECT analyze_rankings()');
}

/** Places of one board; equal figures share one. */
async function place(tx: Tx, board: Board, days: number): Promise<void> {
  const rows = BOARDS[board];
  await tx.query('TRUNCATE standing');
  await tx.query(standing(rows), [days]);
  if (!isRankedBy(board, 'uploads')) await tx.query(`DELETE FROM standing WHERE by = 'uploads'`);
  await tx.query('DELETE FROM place WHERE board = $1 AND days = $2', [board, days]);
  await tx.query(
    `INSERT INTO place (board, days, by, media, key, name, name_en, count, count_before, place, place_before)
     SELECT $1, $2, by, media, key, name, name_en, count, count_before, place, place_before FROM (
       SELECT *, rank() OVER most AS place, row_number() OVER (PARTITION BY by, media ORDER BY count DESC, name, key) AS row,
         CASE WHEN count_before > 0 THEN rank() OVER (PARTITION BY by, media ORDER BY count_before DESC) END AS place_before
       FROM standing WINDOW most AS (PARTITION BY by, media ORDER BY count DESC)
     ) AS placed WHERE count > 0 AND ($3::int IS NULL OR row <= $3)`,
    [board, days, rows.kept],
  );
  await tx.query('DELETE FROM place_count WHERE board = $1 AND days = $2', [board, days]);
  await tx.query(
    `INSERT INTO place_count (board, days, by, media, is_before, count, with_it, with_more)
     SELECT $1, $2, by, media, is_before, count, with_it,
       coalesce(sum(with_it) OVER (PARTITION BY by, media, is_before ORDER BY count DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
     FROM (
       SELECT by, media, is_before, shown AS count, count(*) AS with_it
       FROM standing CROSS JOIN LATERAL (VALUES (false, count), (true, count_before)) AS told (is_before, shown)
       WHERE shown > 0 GROUP BY 1, 2, 3, 4
     ) AS counts`,
    [board, days],
  );
}
