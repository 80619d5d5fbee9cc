import { monthBefore, tokyoMonth } from '@koma/contracts';
import { Outbox, type RunningService, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import { announce, EventStore } from './events/index.js';
import { LettersService } from './letters/index.js';
import { computeRankings } from './rankings/index.js';

const DAYS = 100;
const sums = z.array(
  z.object({ kind: z.enum(['video', 'image', 'creator']), id: z.string(), ownerId: z.string(), added: z.int() }),
);

/** What a demo day brings to a work: the same each time, fewer at weekends and for older works. */
const COUNT = `(('x' || substr(md5(id::text || day::text), 1, 6))::bit(24)::int % 9
  + ('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 12 - CASE WHEN extract(isodow FROM day) > 5 THEN 9 ELSE 2 END)`;
const SOURCES = `ARRAY['search', 'search', 'search', 'related', 'profile', 'project', 'slide-select', 'favourites', 'link', 'other']`;
const FILTERS = `ARRAY['genre', 'commodityType', 'mediaType', 'situation', 'onAir']`;

/** A hundred days of views and presentations up to yesterday, by members and guests. */
async function addEvents(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO event (id, at, measure, kind, subject_id, owner_id, viewer, account_id, source, filters, counts, is_counted)
     SELECT gen_random_uuid(), (day::date + time '09:00' + make_interval(mins => (n * 37 + chance % 29) % 800)) AT TIME ZONE 'Asia/Tokyo',
       CASE WHEN chance % 11 = 0 AND kind <> 'creator' THEN 'presentation' ELSE 'view' END, kind, id, owner_id,
       'demo ' || n, CASE WHEN chance % 3 > 0 THEN ids[1 + chance % cardinality(ids)] END, (${SOURCES})[1 + chance % 10],
       CASE WHEN chance % 10 < 3 THEN ARRAY[(${FILTERS})[1 + chance % 5]] ELSE '{}' END, true, true
     FROM viewable,
       LATERAL (SELECT array_agg(account.id ORDER BY account.id) AS ids FROM account
         WHERE account.id <> owner_id AND profile_type <> 'admin') AS others,
       generate_series((now() AT TIME ZONE 'Asia/Tokyo')::date - $1::int, (now() AT TIME ZONE 'Asia/Tokyo')::date - 1,
       interval '1 day') AS day,
       generate_series(1, ${COUNT}) AS n,
       LATERAL (SELECT ('x' || substr(md5(id::text || day::text || n), 1, 6))::bit(24)::int AS chance) AS by_chance`,
    [DAYS],
  );
  await tx.query(
    `INSERT INTO daily_count (measure, kind, id, owner_id, day, count)
     SELECT measure, kind, subject_id, owner_id, (at AT TIME ZONE 'Asia/Tokyo')::date, count(*) FROM event WHERE is_counted
     GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT (id, day, measure, kind) DO UPDATE SET count = excluded.count`,
  );
  await tx.query(
    `INSERT INTO hourly_count (owner_id, measure, hour, count)
     SELECT owner_id, measure, date_trunc('hour', at), count(*) FROM event WHERE is_counted GROUP BY 1, 2, 3
     ON CONFLICT (owner_id, measure, hour) DO UPDATE SET count = excluded.count`,
  );
  const seen = await tx.query<unknown>(
    `SELECT kind, subject_id AS id, owner_id AS "ownerId", count(*)::int AS added FROM event
     WHERE is_counted AND measure = 'view' GROUP BY 1, 2, 3`,
  );
  await announce(tx, new Outbox('koma/analytics'), sums.parse(seen));
  await tx.query('UPDATE event_log SET since = (SELECT min((at AT TIME ZONE $1)::date) FROM event)', ['Asia/Tokyo']);
}

/** The favourites and saves that members have made, spread over two months. */
async function spreadMarks(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE mark SET day = (now() AT TIME ZONE 'Asia/Tokyo')::date
       - ('x' || substr(md5(subject_id::text || holder::text), 1, 6))::bit(24)::int % 60`,
  );
}

/** What viewers have played of films: many stop in the first third, some go back, some see the end. */
async function addWatches(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO watch (visit_id, work_id, owner_id, viewer, account_id, day, at, played)
     SELECT gen_random_uuid(), subject_id, event.owner_id, viewer, account_id, (at AT TIME ZONE 'Asia/Tokyo')::date, at,
       CASE WHEN chance % 7 = 0 THEN ARRAY[0, seconds, seconds * 0.3, seconds * 0.5]
         WHEN chance % 3 = 0 THEN ARRAY[0, seconds]
         ELSE ARRAY[0, greatest(1, seconds * (chance % 100) / 100)] END::real[]
     FROM event JOIN viewable ON viewable.id = subject_id AND viewable.kind = event.kind,
       LATERAL (SELECT ('x' || substr(md5(event.id::text), 1, 6))::bit(24)::int AS chance) AS by_chance
     WHERE measure = 'view' AND is_counted AND seconds > 0`,
  );
}

/** Links opened, and answers of the survey by those who have marked something. */
async function addOpeningsAndAnswers(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO opening (id, subject_id, day)
     SELECT gen_random_uuid(), subject_id, (at AT TIME ZONE 'Asia/Tokyo')::date FROM event WHERE source = 'link' AND measure = 'view'`,
  );
  await tx.query(
    `INSERT INTO survey_answer (account_id, owner_id, day, answer)
     SELECT DISTINCT ON (mark.account_id, mark.day) mark.account_id, owner_id, mark.day,
       (ARRAY['casting', 'casting', 'reference', 'reference', 'pitching', 'recruiting', 'other'])[1
         + ('x' || substr(md5(mark.account_id::text || owner_id::text), 1, 6))::bit(24)::int % 7]
     FROM mark JOIN viewable ON viewable.id = subject_id AND owner_id <> account_id
     ORDER BY mark.account_id, mark.day, subject_id`,
  );
}

/** Figures of everything viewable and last month's letters, for demo data only; the same works get the same figures. */
export async function addDemoFigures({ app, database }: RunningService): Promise<void> {
  await database.transaction(async (tx) => {
    for (const add of [addEvents, spreadMarks, addWatches, addOpeningsAndAnswers]) await add(tx);
    await computeRankings(tx, app.get(EventStore));
  });
  await app.get(LettersService).send(monthBefore(tokyoMonth(new Date())));
}
