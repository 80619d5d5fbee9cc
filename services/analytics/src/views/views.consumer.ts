import { type PublishStatus, VIEW } from '@koma/contracts';
import { type EventData, EVENTS } from '@koma/events';
import { type EventContext, Handles, Outbox, type Tx } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { z } from 'zod';

/** What is told of new views, per owner. */
export function tellOwners(counted: string): string {
  return `SELECT owner_id AS "ownerId", sum(views)::int AS added,
      jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'added', views)) AS contents
    FROM (SELECT owner_id, kind, id, sum(views)::int AS views FROM ${counted} GROUP BY 1, 2, 3) AS news GROUP BY owner_id`;
}

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
  ), added AS (
    SELECT seen.kind, seen.id, seen.owner_id, (seen.at AT TIME ZONE 'Asia/Tokyo')::date AS day, count(*) AS views
    FROM counted JOIN seen USING (kind, id, viewer)
    GROUP BY 1, 2, 3, 4
  ), stored AS (
    INSERT INTO daily_views AS daily (kind, id, owner_id, day, views)
    SELECT kind, id, owner_id, day, views FROM added
    ON CONFLICT (id, day, kind) DO UPDATE SET views = daily.views + excluded.views
  )
  ${tellOwners('added')}`;

/** Keeps what members looked at, their own included, because it is theirs to export. */
const KEEP_VIEWS = `
  INSERT INTO account_view (view_id, account_id, viewer, kind, id, at)
  SELECT v."viewId", v."accountId", v.viewer, v.kind, v.id, v.at
  FROM jsonb_to_recordset($1)
    AS v(kind text, id uuid, "viewId" uuid, viewer text, "accountId" uuid, at timestamptz)
  JOIN viewable ON viewable.id = v.id AND viewable.kind = v.kind
  WHERE v."accountId" IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** `title` counts while it is public only: what is hidden may be called something that nobody should read. */
type Viewable = { kind: string; id: string; ownerId: string; title: string; status: PublishStatus };

/** Whose views have grown, and by how many. */
export const countedOwners = z.array(EVENTS['analytics.views.counted']);

@Controller()
export class ViewsConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('catalogue.work.changed')
  async onWorkChanged(
    { workId: id, ...facts }: EventData<'catalogue.work.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await keepViewable(tx, { id, ...facts });
  }

  @Handles('catalogue.profile.changed')
  async onProfileChanged(
    { creatorId: id, familyName, firstName, status }: EventData<'catalogue.profile.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await keepViewable(tx, { kind: 'creator', id, ownerId: id, title: `${familyName} ${firstName}`.trim(), status });
  }

  @Handles('gateway.views.taken')
  async onViewsTaken({ views }: EventData<'gateway.views.taken'>, { tx }: EventContext): Promise<void> {
    const given = JSON.stringify(views);
    const owners = countedOwners.parse(await tx.query(COUNT_VIEWS, [given, VIEW.onceMinutes]));
    for (const owner of owners) await this.outbox.add(tx, 'analytics.views.counted', owner.ownerId, owner);
    await tx.query(KEEP_VIEWS, [given]);
  }
}

async function keepViewable(tx: Tx, { kind, id, ownerId, title, status }: Viewable): Promise<void> {
  const isPublic = status === 'publish';
  await tx.query(
    `INSERT INTO viewable AS known (kind, id, owner_id, title) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id, kind) DO UPDATE SET title = CASE WHEN $5 THEN excluded.title ELSE known.title END`,
    [kind, id, ownerId, isPublic ? title : '', isPublic],
  );
}
