import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { joinSeen } from '../viewables/index.js';
import type { ChangedSum, EventMeasure, SeenEvent } from './event-store.js';
import { ONE_AT_A_TIME } from './one-at-a-time.js';
import { countedOf } from './once-per-half-hour.js';
import { changedRows } from './rows.js';

const addedRows = z.array(z.object({ subjectId: z.string(), viewer: z.string(), at: z.date() }));
const chainRows = z.array(
  z.object({ id: z.string(), at: z.date(), subjectId: z.string(), viewer: z.string(), isCounted: z.boolean() }),
);

/** The owner's own and delegates' reports are kept as not counting; those of members who object without the member. */
const ADD = `
  INSERT INTO event (id, at, measure, kind, subject_id, owner_id, viewer, account_id, source, filters, counts, is_brief)
  SELECT DISTINCT ON (given.id) given.id, given.at, $2, given.kind, "subjectId", viewable.owner_id, viewer,
    CASE WHEN NOT is_unnamed THEN "accountId" END,
    CASE WHEN NOT is_unnamed THEN source ELSE 'other' END, CASE WHEN NOT is_unnamed THEN filters ELSE '{}' END,
    "accountId" IS DISTINCT FROM viewable.owner_id AND NOT EXISTS (
      SELECT FROM delegate WHERE delegate.owner_id = viewable.owner_id AND delegate.account_id = "accountId" AND NOT is_ended
        AND (until IS NULL OR until >= (given.at AT TIME ZONE 'Asia/Tokyo')::date)),
    is_unnamed
  FROM jsonb_to_recordset($1) AS given (id uuid, at timestamptz, kind text, "subjectId" uuid, viewer text, "accountId" uuid,
    source text, filters text[], "isShared" boolean)
  ${joinSeen('"subjectId"', 'given.kind')}
  CROSS JOIN LATERAL is_unnamed("accountId") AS is_unnamed
  ON CONFLICT DO NOTHING
  RETURNING subject_id AS "subjectId", viewer, at`;

/** All reports of the same viewers about the same works; a hash changes daily, so no chain is longer than a day. */
const CHAINS = `
  SELECT DISTINCT event.id, event.at, event.subject_id AS "subjectId", event.viewer, is_counted AS "isCounted"
  FROM (
    SELECT "subjectId", viewer, min(at) AS first, max(at) AS last
    FROM jsonb_to_recordset($1) AS added ("subjectId" uuid, viewer text, at timestamptz) GROUP BY 1, 2
  ) AS added
  JOIN event ON event.viewer = added.viewer AND event.subject_id = added."subjectId" AND event.measure = $2
    AND event.at BETWEEN first - interval '1 day' AND last + interval '1 day' AND counts`;

const APPLY = `
  WITH changed AS (
    UPDATE event SET is_counted = given."isCounted"
    FROM jsonb_to_recordset($1) AS given (id uuid, at timestamptz, "isCounted" boolean)
    WHERE event.id = given.id AND event.at = given.at
    RETURNING measure, kind, subject_id AS id, owner_id, event.at, CASE WHEN is_counted THEN 1 ELSE -1 END AS change
  ), daily AS (
    INSERT INTO daily_count AS known (measure, kind, id, owner_id, day, count)
    SELECT measure, kind, id, owner_id, (at AT TIME ZONE 'Asia/Tokyo')::date, sum(change) FROM changed GROUP BY 1, 2, 3, 4, 5
    ORDER BY 3, 5
    ON CONFLICT (id, day, measure, kind) DO UPDATE SET count = known.count + excluded.count
  ), hourly AS (
    INSERT INTO hourly_count AS known (owner_id, measure, hour, count)
    SELECT owner_id, measure, date_trunc('hour', at), sum(change) FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT (owner_id, measure, hour) DO UPDATE SET count = known.count + excluded.count
  )
  SELECT kind, id, owner_id AS "ownerId", sum(change)::int AS added FROM changed GROUP BY 1, 2, 3 HAVING sum(change) <> 0`;

/** Adds events to the log and changes what counts, and the sums, of all that stand in the same half hours. */
export async function addEvents(tx: Tx, measure: EventMeasure, events: readonly SeenEvent[]): Promise<ChangedSum[]> {
  await tx.query(ONE_AT_A_TIME);
  const added = addedRows.parse(await tx.query(ADD, [JSON.stringify(events), measure]));
  if (added.length === 0) return [];
  const reports = chainRows.parse(await tx.query(CHAINS, [JSON.stringify(added), measure]));
  const chains = Map.groupBy(reports, ({ subjectId, viewer }) => `${subjectId} ${viewer}`);
  const changed = [...chains.values()].flatMap((chain) => {
    const counted = countedOf(chain);
    return chain
      .filter(({ id, isCounted }) => isCounted !== counted.has(id))
      .map(({ id, at, isCounted }) => ({ id, at, isCounted: !isCounted }));
  });
  return changedRows.parse(await tx.query(APPLY, [JSON.stringify(changed)]));
}
