import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { EventMeasure, SeenEvent } from '../event-store.js';
import { ONE_AT_A_TIME } from '../one-at-a-time.js';
import { type ArchivedTable, type EventArchive, type Extent, NOBODY } from './event-archive.js';

/** Rows that are moved at a time, while nothing is added. */
const PORTION = 20_000;
const DAY_MS = 86_400_000;
const extentRow = z.tuple([
  z.object({
    ...{ portion: z.int(), takenBack: z.array(z.string()) },
    ...{ erasedViewers: z.array(z.string()), erasedOwners: z.array(z.string()) },
  }),
]);
const untilRow = z.tuple([z.object({ until: z.date().nullable() })]);
const portionRow = z.tuple([z.object({ portion: z.int() })]);
const deletionRows = z.array(z.object({ accountId: z.string(), isOwner: z.boolean(), portion: z.int() }));
const movedRows = z.tuple([z.array(z.looseObject({})), z.int()]);

/**
 * What of the archive counts for this transaction; null while it is empty.
 * @param lock 'share' keeps portions from being moved until the transaction ends
 */
export async function findExtent(tx: Tx, lock?: 'share'): Promise<Extent | null> {
  const [extent] = extentRow.parse(
    await tx.query(
      `SELECT portion, ARRAY(SELECT id::text FROM event WHERE is_archived) AS "takenBack",
         ARRAY(SELECT account_id::text FROM archive_deletion) AS "erasedViewers",
         ARRAY(SELECT account_id::text FROM archive_deletion WHERE is_owner) AS "erasedOwners"
       FROM archive ${lock === 'share' ? 'FOR SHARE' : ''}`,
    ),
  );
  return extent.portion === 0 ? null : extent;
}

/** Brings what the archive has of the same viewers and works back, when events come so late that it may have some. */
export async function takeBack(
  tx: Tx,
  archive: EventArchive,
  measure: EventMeasure,
  events: readonly SeenEvent[],
): Promise<void> {
  await tx.query(ONE_AT_A_TIME);
  const [{ until }] = untilRow.parse(await tx.query('SELECT until FROM archive'));
  if (!until) return;
  const late = events.filter(({ at }) => Date.parse(at) < until.getTime() + DAY_MS);
  const extent = late.length > 0 ? await findExtent(tx) : null;
  if (!extent) return;
  const times = late.map(({ at }) => Date.parse(at));
  const rows = await archive.chains(extent, measure, {
    pairs: late.map(({ subjectId, viewer }) => [subjectId, viewer]),
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + DAY_MS),
  });
  await tx.query(
    `INSERT INTO event (id, at, measure, kind, subject_id, owner_id, viewer, account_id, source, filters, counts, is_counted, is_archived)
     SELECT given.*, true FROM jsonb_to_recordset($1) AS given (id uuid, at timestamptz, measure text, kind text, subject_id uuid,
       owner_id uuid, viewer text, account_id uuid, source text, filters text[], counts boolean, is_counted boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** Notes how much of an account's events stays in sums when the archive deletes them. */
export async function noteForgotten(
  tx: Tx,
  archive: EventArchive,
  accountId: string,
): Promise<{ removed: number; extent: Extent | null }> {
  await tx.query(ONE_AT_A_TIME);
  const extent = await findExtent(tx);
  if (!extent) return { removed: 0, extent };
  const viewed = await archive.viewedBy(extent, accountId);
  await tx.query(
    `INSERT INTO forgotten_count AS known (day, measure, id, count)
     SELECT day, measure, id, counted FROM jsonb_to_recordset($1) AS given (day date, measure text, id uuid, counted int)
     WHERE counted > 0 ON CONFLICT (day, measure, id) DO UPDATE SET count = known.count + excluded.count`,
    [JSON.stringify(viewed)],
  );
  if (viewed.length > 0) await noteDeletion(tx, { accountId, isOwner: false, extent });
  return { removed: viewed.reduce((sum, { all }) => sum + all, 0), extent };
}

/** From now on the account's events are not seen; the archive deletes them later. */
export async function noteDeletion(
  tx: Tx,
  { accountId, isOwner, extent }: { accountId: string; isOwner: boolean; extent: Extent },
): Promise<void> {
  await tx.query(
    `INSERT INTO archive_deletion AS known (account_id, is_owner, portion) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET is_owner = known.is_owner OR excluded.is_owner, portion = excluded.portion`,
    [accountId, isOwner, extent.portion],
  );
}

/** Deletes what accounts have left in the archive; safe to repeat. */
export async function deleteErased(database: Tx, archive: EventArchive): Promise<void> {
  const waiting = deletionRows.parse(
    await database.query(`SELECT account_id AS "accountId", is_owner AS "isOwner", portion FROM archive_deletion`),
  );
  for (const { accountId, isOwner, portion } of waiting) {
    await archive.erase(accountId, { isOwner, portion });
    await database.query('DELETE FROM archive_deletion WHERE account_id = $1 AND is_owner = $2 AND portion = $3', [
      accountId,
      isOwner,
      portion,
    ]);
  }
}

/** SQL that takes up to PORTION rows older than $1 out of a table and returns them as the archive keeps them. */
const TAKE: Record<ArchivedTable, string> = {
  // Those of members who object wait until they are forgotten.
  event: `DELETE FROM event WHERE (id, at) IN (SELECT id, at FROM event WHERE at < $1 AND NOT is_brief ORDER BY at LIMIT ${PORTION})
    RETURNING id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') AS at, measure, kind, subject_id, owner_id, viewer,
      coalesce(account_id, '${NOBODY}') AS account_id, source, filters, counts, is_counted`,
  daily_count: `DELETE FROM daily_count WHERE (id, day, measure, kind) IN (SELECT id, day, measure, kind FROM daily_count
      WHERE day < ($1::timestamptz AT TIME ZONE 'Asia/Tokyo')::date LIMIT ${PORTION})
    RETURNING measure, kind, id, owner_id, to_char(day, 'YYYY-MM-DD') AS day, count`,
  hourly_count: `DELETE FROM hourly_count WHERE (owner_id, measure, hour) IN (SELECT owner_id, measure, hour FROM hourly_count
      WHERE hour < $1 LIMIT ${PORTION})
    RETURNING measure, owner_id, to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS hour, count`,
};
const TABLES = ['event', 'daily_count', 'hourly_count'] as const;

/**
 * Moves what is older than a midnight of Asia/Tokyo, portion by portion. Rows stand in the archive before they leave the database;
 * a portion counts from the moment on at which they do.
 */
export async function moveOldEvents(database: Tx, archive: EventArchive, until: Date): Promise<void> {
  await database.transaction(async (tx) => archive.removeAfter(await lockPortion(tx)));
  for (const table of TABLES) while ((await movePortion(database, archive, { table, until })) === PORTION);
}

async function lockPortion(tx: Tx): Promise<number> {
  await tx.query(ONE_AT_A_TIME);
  const [{ portion }] = portionRow.parse(await tx.query('SELECT portion FROM archive FOR UPDATE'));
  return portion;
}

/** @returns how many rows were moved */
function movePortion(
  database: Tx,
  archive: EventArchive,
  { table, until }: { table: ArchivedTable; until: Date },
): Promise<number> {
  return database.transaction(async (tx) => {
    const portion = (await lockPortion(tx)) + 1;
    const [rows] = movedRows.parse(await tx.query(TAKE[table], [until]));
    if (rows.length === 0) return 0;
    await archive.insert(table, rows, portion);
    await tx.query('UPDATE archive SET portion = $1, until = greatest(until, $2)', [portion, until]);
    return rows.length;
  });
}
