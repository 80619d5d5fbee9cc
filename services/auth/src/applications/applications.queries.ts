import { recentApplications, type RecentApplications } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { applicantName } from './applicant-name.js';
import { Application } from './application.entity.js';

/** The applications that led to an account or name its address. */
export async function findApplicationIds(tx: Tx, account: { id: string; email: string }): Promise<string[]> {
  const applications = await tx.findBy(Application, [{ email: account.email }, { accountId: account.id }]);
  return applications.map(({ id }) => id);
}

/** Removes applications with their notes; returns how many there were. */
export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<number> {
  return (await tx.delete(Application, { id: In(ids) })).affected ?? 0;
}

/** How many applied on each of the last days of Asia/Tokyo, today included. */
export async function countDays(tx: Tx, days: number): Promise<RecentApplications['days']> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day,
       (count(*) FILTER (WHERE profile_type = 'creator'))::int AS creators,
       (count(*) FILTER (WHERE profile_type = 'user'))::int AS users
     FROM (SELECT (now() AT TIME ZONE 'Asia/Tokyo')::date - ago AS day FROM generate_series(0, $1::int - 1) AS ago) AS days
     LEFT JOIN application ON (submitted_at AT TIME ZONE 'Asia/Tokyo')::date = day
     GROUP BY day ORDER BY day`,
    [days],
  );
  return recentApplications.shape.days.parse(rows);
}

/** What applicants wrote about themselves, for the export of their data. */
export async function findOwnApplications(tx: Tx, email: string) {
  const applications = await tx.findBy(Application, { email });
  return applications.map(({ mobileNumber, affiliation, companyName, submittedAt, status, ...application }) => {
    const facts = { mobileNumber, affiliation, companyName, submittedAt: submittedAt.toISOString(), status };
    return { ...applicantName(application), ...facts };
  });
}
