import { VIEW } from '@koma/contracts';
import type { Handlers, Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';

/** Counts views of what is known, once per viewer and half hour, never the owner's own (decision 22). */
const COUNT_VIEWS = `
  WITH seen AS (
    SELECT DISTINCT ON (v.id, v.viewer, v.kind) v.kind, v.id, v.viewer, v.at, viewable.owner_id
    FROM jsonb_to_recordset($1) AS v(kind text, id uuid, viewer text, "accountId" uuid, at timestamptz)
    JOIN viewable ON viewable.id = v.id AND viewable.kind = v.kind
    WHERE v."accountId" IS DISTINCT FROM viewable.owner_id
    ORDER BY v.id, v.viewer, v.kind, v.at
  ), counted AS (
    INSERT INTO last_view AS known (kind, id, viewer, at)
    SELECT kind, id, viewer, at FROM seen
    ON CONFLICT (id, viewer, kind) DO UPDATE SET at = excluded.at
    WHERE known.at <= excluded.at - make_interval(mins => $2)
    RETURNING kind, id, viewer
  )
  INSERT INTO daily_views AS daily (kind, id, owner_id, day, views)
  SELECT seen.kind, seen.id, seen.owner_id, (seen.at AT TIME ZONE 'Asia/Tokyo')::date, count(*)
  FROM counted JOIN seen USING (kind, id, viewer)
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (id, day, kind) DO UPDATE SET views = daily.views + excluded.views`;

type Viewable = { kind: string; id: string; ownerId: string };

@Injectable()
export class ViewsConsumer {
  readonly handlers: Handlers = {
    'catalogue.work.changed': (tx, { kind, workId, ownerId }) => keepViewable(tx, { kind, id: workId, ownerId }),
    'catalogue.profile.changed': (tx, { creatorId }) =>
      keepViewable(tx, { kind: 'creator', id: creatorId, ownerId: creatorId }),
    'gateway.views.taken': async (tx, { views }) => {
      await tx.query(COUNT_VIEWS, [JSON.stringify(views), VIEW.onceMinutes]);
    },
  };
}

async function keepViewable(tx: Tx, { kind, id, ownerId }: Viewable): Promise<void> {
  await tx.query('INSERT INTO viewable (kind, id, owner_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    kind,
    id,
    ownerId,
  ]);
}
