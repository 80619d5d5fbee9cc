import { VIEW } from '@koma/contracts';
import { type EventData, EVENTS } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { z } from 'zod';

/** SQL of the announced views, per owner. */
export function viewsPerOwner(counted: string): string {
  return `SELECT owner_id AS "ownerId", sum(views)::int AS added,
      jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'added', views)) AS contents
    FROM (SELECT owner_id, kind, id, sum(views)::int AS views FROM ${counted} GROUP BY 1, 2, 3) AS added_views GROUP BY owner_id`;
}

/** Counts views of known content, once per viewer and half hour, never the owner's own (decision 22). */
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
  ), added AS (
    SELECT seen.kind, seen.id, seen.owner_id, (seen.at AT TIME ZONE 'Asia/Tokyo')::date AS day, count(*) AS views
    FROM counted JOIN seen USING (kind, id, viewer)
    GROUP BY 1, 2, 3, 4
  ), stored AS (
    INSERT INTO daily_views AS daily (kind, id, owner_id, day, views)
    SELECT kind, id, owner_id, day, views FROM added
    ON CONFLICT (id, day, kind) DO UPDATE SET views = daily.views + excluded.views
  )
  ${viewsPerOwner('added')}`;

/** Stores what members viewed, their own works included, because it is part of their export. */
const STORE_VIEWS = `
  INSERT INTO account_view (view_id, account_id, viewer, kind, id, at)
  SELECT v."viewId", v."accountId", v.viewer, v.kind, v.id, v.at
  FROM jsonb_to_recordset($1)
    AS v(kind text, id uuid, "viewId" uuid, viewer text, "accountId" uuid, at timestamptz)
  JOIN viewable ON viewable.id = v.id AND viewable.kind = v.kind
  WHERE v."accountId" IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** Owners with new views, and how many. */
export const countedOwners = z.array(EVENTS['analytics.views.counted']);

@Controller()
export class ViewsConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('gateway.views.taken')
  async onViewsTaken({ views }: EventData<'gateway.views.taken'>, { tx }: EventContext): Promise<void> {
    const given = JSON.stringify(views);
    const owners = countedOwners.parse(await tx.query(COUNT_VIEWS, [given, VIEW.onceMinutes]));
    for (const owner of owners) await this.outbox.add(tx, 'analytics.views.counted', owner.ownerId, owner);
    await tx.query(STORE_VIEWS, [given]);
  }
}
