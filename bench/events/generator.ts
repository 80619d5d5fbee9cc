import type { DataSource } from 'typeorm';

const WORKS = 50;
const MONTHS = 36;
/** Months of which the log is kept. */
const LOGGED = 14;

/** Creators with a profile and fifty works each; companies, media and awards as works say them. */
export async function addWorks(database: DataSource, creators: number): Promise<void> {
  await database.query(
    `CREATE FUNCTION bench_id(name text) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid`,
  );
  await database.query(
    `INSERT INTO viewable (id, kind, owner_id, title, owner_title, is_public, media, client, client_key, agency, agency_key, production, production_key,
       product, ceremonies, seconds, published_at)
     SELECT bench_id('work ' || c || ' ' || w), CASE WHEN w = 0 THEN 'creator' WHEN w % 3 = 0 THEN 'image' ELSE 'video' END,
       bench_id('owner ' || c), '作品' || w, '作品' || w, true, CASE WHEN w > 0 THEN (ARRAY['tvc', 'web', 'movie', 'mv'])[1 + w % 4] END,
       'クライアント' || (c + w * 7) % 900, 'client' || (c + w * 7) % 900, '広告会社' || (c + w) % 120, 'agency' || (c + w) % 120,
       '制作会社' || (c * 3 + w) % 300, 'production' || (c * 3 + w) % 300, '商品' || w % 9, ARRAY['賞' || w % 5], 30,
       now() - make_interval(days => (c * 31 + w * 17) % 1000)
     FROM generate_series(0, $1::int - 1) c, generate_series(0, $2::int) w`,
    [creators, WORKS],
  );
  // A profile has its owner's id.
  await database.query(`UPDATE viewable SET id = owner_id WHERE kind = 'creator'`);
  await database.query(
    `INSERT INTO account (id, profile_type, company_name, zip_area)
     SELECT bench_id('owner ' || n), CASE n % 4 WHEN 0 THEN 'creator' ELSE 'user' END, '会社' || n % 400, lpad((n % 999)::text, 3, '0')
     FROM generate_series(0, $1::int - 1) n`,
    [creators],
  );
  await database.query('ANALYZE');
}

/** Events of three years up to yesterday, month by month; few creators and works have most of them. */
export async function addEvents(database: DataSource, events: number): Promise<void> {
  const [{ creators }] = await database.query<[{ creators: number }]>('SELECT count(*)::int AS creators FROM account');
  await database.query(
    `SELECT add_event_month((date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') - make_interval(months => n))::date) FROM generate_series(0, ${LOGGED}) n`,
  );
  for (let month = MONTHS - 1; month >= 0; month -= 1) {
    await database.query('DROP TABLE IF EXISTS made');
    await database.query(
      `CREATE UNLOGGED TABLE made AS
       SELECT gen_random_uuid() AS id, at, CASE WHEN n % 11 = 0 THEN 'presentation' ELSE 'view' END AS measure,
         CASE WHEN w = 0 THEN 'creator' WHEN w % 3 = 0 THEN 'image' ELSE 'video' END AS kind,
         CASE WHEN w = 0 THEN bench_id('owner ' || c) ELSE bench_id('work ' || c || ' ' || w) END AS subject_id,
         bench_id('owner ' || c) AS owner_id, substr(md5(n || ' ' || at), 1, 22) AS viewer,
         CASE WHEN n % 3 > 0 THEN bench_id('owner ' || floor(random() * ${creators})) END AS account_id,
         (ARRAY['search', 'related', 'profile', 'link', 'other'])[1 + n % 5] AS source,
         CASE WHEN n % 5 = 0 THEN ARRAY[(ARRAY['genre', 'mediaType', 'onAir'])[1 + n % 3]] ELSE '{}' END AS filters
       FROM (
         SELECT n, floor(${creators} * power(random(), 3))::int AS c, floor(${WORKS + 1} * power(random(), 2))::int AS w,
           (SELECT now() - interval '1 day') - make_interval(months => ${month}) - random() * interval '30 days' AS at
         FROM generate_series(1, ${Math.round(events / MONTHS)}) n
       ) AS drawn`,
    );
    if (month < LOGGED)
      await database.query(
        `INSERT INTO event (id, at, measure, kind, subject_id, owner_id, viewer, account_id, source, filters, counts, is_counted)
         SELECT made.*, true, true FROM made WHERE at > date_trunc('month', now()) - interval '13 months'`,
      );
    await database.query(
      `INSERT INTO daily_count AS known (measure, kind, id, owner_id, day, count)
       SELECT measure, kind, subject_id, owner_id, (at AT TIME ZONE 'Asia/Tokyo')::date, count(*) FROM made GROUP BY 1, 2, 3, 4, 5
       ON CONFLICT (id, day, measure, kind) DO UPDATE SET count = known.count + excluded.count`,
    );
    await database.query(
      `INSERT INTO hourly_count AS known (owner_id, measure, hour, count)
       SELECT owner_id, measure, date_trunc('hour', at), count(*) FROM made GROUP BY 1, 2, 3
       ON CONFLICT (owner_id, measure, hour) DO UPDATE SET count = known.count + excluded.count`,
    );
  }
  await database.query('DROP TABLE made');
  await database.query(`UPDATE event_log SET since = (now() - interval '3 years')::date`);
  await database.query('VACUUM ANALYZE');
}
