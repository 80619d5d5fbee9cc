import { RECENTLY_SEEN } from '@koma/contracts';
import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';

/** What comes later than something newer is the older look. */
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

/** Keeps what members look at, for their own dashboard. */
@Injectable()
export class RecentlySeenConsumer {
  readonly handlers: Handlers = {
    'gateway.views.taken': async (tx, { views }) => {
      const accountIds = [...new Set(views.flatMap(({ accountId }) => accountId ?? []))];
      if (accountIds.length === 0) return;
      await tx.query(KEEP, [JSON.stringify(views)]);
      await tx.query(FORGET, [accountIds]);
    },
  };
}
