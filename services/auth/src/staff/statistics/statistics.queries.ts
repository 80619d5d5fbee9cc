import {
  applicationStatistics,
  type ApplicationStep,
  memberStatistics,
  type Period,
  periodBefore,
} from '@koma/contracts';
import { countWhere, perDay, startAfterDay, startOfDay, type Tx } from '@koma/service-kit';
import { z } from 'zod';

const kindCounts = z.object({ creators: z.int(), users: z.int(), creatorsBefore: z.int(), usersBefore: z.int() });

/** What can be counted per day: rows with `at` (an instant) and `profile_type`. */
const SOURCES = {
  joined: `SELECT created_at AS at, profile_type FROM account WHERE profile_type <> 'admin'`,
  left: `SELECT ended_at AS at, profile_type FROM cancellation JOIN account ON account.id = account_id WHERE ended_at IS NOT NULL`,
  received: 'SELECT submitted_at AS at, profile_type FROM application',
  answered: `SELECT submitted_at AS at, profile_type FROM application WHERE contacted_at IS NOT NULL OR status <> 'submitted'`,
  accepted: `SELECT submitted_at AS at, profile_type FROM application WHERE status = 'accepted'`,
  refused: `SELECT submitted_at AS at, profile_type FROM application WHERE status = 'refused'`,
  activated: `SELECT submitted_at AS at, application.profile_type FROM application JOIN account ON account.id = account_id
    WHERE application.status = 'accepted' AND login_count > 0`,
} as const;
type Source = keyof typeof SOURCES;

/** A figure of a period and of the one before, for creators and users. */
export async function countKinds(tx: Tx, source: Source, period: Period) {
  const isNow = `at >= ${startOfDay(2)}`;
  const [row] = await tx.query<unknown[]>(
    `SELECT (count(*) FILTER (WHERE profile_type = 'creator' AND ${isNow}))::int AS creators,
       (count(*) FILTER (WHERE profile_type = 'user' AND ${isNow}))::int AS users,
       (count(*) FILTER (WHERE profile_type = 'creator' AND NOT ${isNow}))::int AS "creatorsBefore",
       (count(*) FILTER (WHERE profile_type = 'user' AND NOT ${isNow}))::int AS "usersBefore"
     FROM (${SOURCES[source]}) AS source WHERE at >= ${startOfDay(1)} AND at < ${startAfterDay(3)}`,
    [periodBefore(period).from, period.from, period.to],
  );
  const { creators, users, creatorsBefore, usersBefore } = kindCounts.parse(row);
  return { creators: { count: creators, before: creatorsBefore }, users: { count: users, before: usersBefore } };
}

/** One step of the funnel. */
export const countStep = async (tx: Tx, step: ApplicationStep, period: Period) => ({
  step,
  ...(await countKinds(tx, step, period)),
});

/** Members of each state and kind, with the applications that wait. */
export async function countGroups(tx: Tx) {
  const rows = await tx.query<unknown>(
    `SELECT state, profile_type AS "profileType", affiliation, count(*)::int AS count FROM (
       SELECT 'applied' AS state, profile_type, affiliation FROM application WHERE status = 'submitted'
       UNION ALL SELECT status, profile_type, affiliation FROM account WHERE profile_type <> 'admin'
     ) AS member GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return memberStatistics.shape.groups.parse(rows);
}

/** Who joined and left on each day. */
export async function countMemberDays(tx: Tx, { from, to }: Period) {
  const source = `SELECT at, 'joined' AS act FROM (${SOURCES.joined}) AS one UNION ALL SELECT at, 'left' FROM (${SOURCES.left}) AS other`;
  const columns = `${countWhere(`act = 'joined'`)} AS joined, ${countWhere(`act = 'left'`)} AS "left"`;
  return memberStatistics.shape.days.parse(await tx.query<unknown>(perDay(columns, source), [from, to]));
}

/** Who applied on each day. */
export async function countApplicationDays(tx: Tx, { from, to }: Period) {
  const columns = `${countWhere(`profile_type = 'creator'`)} AS creators, ${countWhere(`profile_type = 'user'`)} AS users`;
  return applicationStatistics.shape.days.parse(await tx.query<unknown>(perDay(columns, SOURCES.received), [from, to]));
}
