import type { EventData } from '@koma/events';
import { VIEW } from '@koma/contracts';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Counts presentations of known works like views: once per viewer and half hour, never the owner's own. */
const COUNT = `
  WITH shown AS (
    SELECT DISTINCT ON (p.id, p.viewer) p.id, p.viewer, p."accountId" AS account_id, p.at, viewable.owner_id
    FROM jsonb_to_recordset($1) AS p(kind text, id uuid, viewer text, "accountId" uuid, at timestamptz)
    JOIN viewable ON viewable.id = p.id AND viewable.kind = p.kind
    WHERE p."accountId" IS DISTINCT FROM viewable.owner_id
    ORDER BY p.id, p.viewer, p.at
  ), counted AS (
    INSERT INTO last_presentation AS known (id, viewer, account_id, at)
    SELECT id, viewer, account_id, at FROM shown
    ON CONFLICT (id, viewer) DO UPDATE SET at = excluded.at
    WHERE known.at <= excluded.at - make_interval(mins => $2)
    RETURNING id, viewer
  )
  INSERT INTO daily_presentations AS daily (id, owner_id, day, presentations)
  SELECT shown.id, shown.owner_id, (shown.at AT TIME ZONE 'Asia/Tokyo')::date, count(*)
  FROM counted JOIN shown USING (id, viewer)
  GROUP BY 1, 2, 3
  ON CONFLICT (id, day) DO UPDATE SET presentations = daily.presentations + excluded.presentations`;

/** Counts how often works are presented (decision 23). */
@Controller()
export class PresentationsConsumer {
  @Handles('gateway.presentations.taken')
  async onPresentationsTaken(
    { presentations }: EventData<'gateway.presentations.taken'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.query(COUNT, [JSON.stringify(presentations), VIEW.onceMinutes]);
  }
}
