import type { EventData } from '@koma/events';
import { RECENTLY_SEEN } from '@koma/contracts';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** The newest view counts, even when an older one arrives later. */
const KEEP = `
  INSERT INTO recently_seen AS known (account_id, kind, id, at)
  SELECT "accountId", kind, id, max(at) FROM jsonb_to_recordset($1) AS seen("accountId" uuid, kind text, id uuid, at timestamptz)
  WHERE "accountId" IS NOT NULL GROUP BY 1, 2, 3
  ON CONFLICT (account_id, id, kind) DO UPDATE SET at = greatest(known.at, excluded.at)`;
const FORGET = `
  DELETE FROM recently_seen USING (
    SELECT account_id, id, kind, row_number() OVER (PARTITION BY account_id ORDER BY at DESC, id) AS place
    FROM recently_seen WHERE account_id = ANY($1)
  ) AS ranked
  WHERE ranked.place > ${RECENTLY_SEEN.kept} AND recently_seen.account_id = ranked.account_id
    AND recently_seen.id = ranked.id AND recently_seen.kind = ranked.kind`;

/** Stores what members view, for their own dashboard. */
@Controller()
export class RecentlySeenConsumer {
  @Handles('gateway.views.taken')
  async onViewsTaken({ views }: EventData<'gateway.views.taken'>, { tx }: EventContext): Promise<void> {
    const accountIds = [...new Set(views.flatMap(({ accountId }) => accountId ?? []))];
    if (accountIds.length === 0) return;
    await tx.query(KEEP, [JSON.stringify(views)]);
    await tx.query(FORGET, [accountIds]);
  }
}
