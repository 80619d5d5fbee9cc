import { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { countedOwners, viewsPerOwner } from './views.consumer.js';

const DAYS = 62;

/**
 * Gives everything viewable two months of views up to yesterday, fewer at weekends and for older works; for demo data only. The
 * same works get the same figures.
 */
export async function addDemoViews(database: DataSource): Promise<void> {
  await database.transaction(async (tx) => {
    const rows: unknown = await tx.query(
      `WITH made AS (INSERT INTO daily_views (kind, id, owner_id, day, views)
     SELECT kind, id, owner_id, day, views FROM (
       SELECT viewable.*, day::date AS day,
         (('x' || substr(md5(id::text || day::text), 1, 6))::bit(24)::int % 9
          + ('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 12
          - CASE WHEN extract(isodow FROM day) > 5 THEN 9 ELSE 2 END) AS views
       FROM viewable,
         generate_series((now() AT TIME ZONE 'Asia/Tokyo')::date - $1::int, (now() AT TIME ZONE 'Asia/Tokyo')::date - 1, interval '1 day') AS day
     ) AS made WHERE views > 0
     ON CONFLICT DO NOTHING RETURNING owner_id, kind, id, views)
     ${viewsPerOwner('made')}`,
      [DAYS],
    );
    const outbox = new Outbox('koma/analytics');
    for (const owner of countedOwners.parse(rows))
      await outbox.add(tx, 'analytics.views.counted', owner.ownerId, owner);
  });
}
