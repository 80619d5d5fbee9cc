import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { joinSeen } from '../viewables/index.js';
import { mergeIntervals } from './intervals.js';

const filmRows = z.array(z.object({ id: z.string(), seconds: z.number() }));

/** More visits of a viewer to a film on a day leave nothing. */
const MOST_VISITS = 20;

/** What was played of films. Each report holds all that its visit has played, so the last one counts. */
@Controller()
export class WatchesConsumer {
  /** Owners, their delegates and members who object leave nothing; neither do films whose length is unknown, or that nobody else may see. */
  @Handles('gateway.watches.taken')
  async onWatchesTaken({ watches }: EventData<'gateway.watches.taken'>, { tx }: EventContext): Promise<void> {
    const films = filmRows.parse(
      await tx.query(`SELECT id, seconds FROM viewable WHERE id = ANY($1::uuid[]) AND kind = 'video' AND seconds > 0`, [
        watches.map(({ id }) => id),
      ]),
    );
    const lengthOf = new Map(films.map(({ id, seconds }) => [id, seconds]));
    const last = [...new Map(watches.map((watch) => [`${watch.id} ${watch.visitId}`, watch])).values()];
    const rows = last
      .map(({ intervals, ...watch }) => ({
        ...watch,
        played: mergeIntervals(intervals, lengthOf.get(watch.id) ?? 0).flat(),
      }))
      .filter(({ played }) => played.length > 0);
    await tx.query(
      `INSERT INTO watch AS known (visit_id, work_id, owner_id, viewer, account_id, day, at, played)
       SELECT "visitId", given.id, viewable.owner_id, viewer, "accountId", (at AT TIME ZONE 'Asia/Tokyo')::date, at, played
       FROM jsonb_to_recordset($1) AS given (id uuid, "visitId" uuid, viewer text, "accountId" uuid, at timestamptz, "isShared" boolean, 
         played real[])
       ${joinSeen('given.id', `'video'`)}
       WHERE "accountId" IS DISTINCT FROM viewable.owner_id
         AND (SELECT count(*) FROM watch AS earlier WHERE earlier.work_id = given.id AND earlier.viewer = given.viewer
           AND earlier.day = (given.at AT TIME ZONE 'Asia/Tokyo')::date AND earlier.visit_id <> "visitId") < ${MOST_VISITS}
         AND NOT is_unnamed("accountId")
         AND NOT EXISTS (SELECT FROM delegate WHERE delegate.owner_id = viewable.owner_id AND delegate.account_id = "accountId"
           AND NOT is_ended AND (until IS NULL OR until >= (at AT TIME ZONE 'Asia/Tokyo')::date))
       -- A visit belongs to whoever began it; a report that comes late does not undo a later one.
       ON CONFLICT (work_id, visit_id) DO UPDATE SET at = excluded.at, played = excluded.played
         WHERE known.viewer = excluded.viewer AND known.at <= excluded.at`,
      [JSON.stringify(rows)],
    );
  }
}
