import { startAfterDay, startOfDay, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { Period } from '../period.js';
import type { CompanyVisit, ViewersCounts, Visit } from './event-store.js';

/** Counted views of what an owner has; members by their accounts, guests together. The same key may stand in several rows. */
export interface FoundViews {
  accounts: { accountId: string | null; views: number }[];
  sources: { key: string; views: number }[];
  filters: { key: string; views: number }[];
}

const foundRows = z.array(
  z.object({
    ...{ part: z.enum(['account', 'source', 'filters']), views: z.int() },
    ...{ accountId: z.string().nullable(), source: z.string().nullable(), filters: z.array(z.string()).nullable() },
  }),
);
/** Views in PostgreSQL's log, read once for all three. */
export async function findViews(tx: Tx, ownerId: string, { from, to }: Period): Promise<FoundViews> {
  const rows = foundRows.parse(
    await tx.query<unknown>(
      `SELECT CASE WHEN grouping(account_id) = 0 THEN 'account' WHEN grouping(source) = 0 THEN 'source' ELSE 'filters' END AS part,
         account_id AS "accountId", source, filters, count(*)::int AS views
       FROM event WHERE owner_id = $1 AND measure = 'view' AND is_counted AND at >= ${startOfDay(2)} AND at < ${startAfterDay(3)}
       GROUP BY GROUPING SETS ((account_id), (source), (filters))`,
      [ownerId, from, to],
    ),
  );
  const of = (part: 'account' | 'source' | 'filters') => rows.filter((row) => row.part === part);
  return {
    accounts: of('account'),
    sources: of('source').map(({ source, views }) => ({ key: source ?? '', views })),
    filters: of('filters').flatMap(({ filters, views }) => (filters ?? []).map((key) => ({ key, views }))),
  };
}

const groupedRows = z.array(
  z.object({
    ...{ part: z.enum(['kind', 'zip']), views: z.int() },
    ...{ kind: z.string().nullable(), zip: z.string().nullable() },
  }),
);
const GROUPED = `
  SELECT CASE WHEN grouping(kind) = 0 THEN 'kind' ELSE 'zip' END AS part, kind, zip, sum(views)::int AS views
  FROM (
    SELECT views, coalesce(zip_area, '') AS zip,
      CASE WHEN account_id IS NULL THEN 'guest' ELSE coalesce(nullif(profile_type, ''), 'user') END AS kind
    FROM (SELECT account_id, sum(views) AS views FROM unnest($1::uuid[], $2::int[]) AS given (account_id, views) GROUP BY 1) AS viewed
    LEFT JOIN account ON account.id = account_id
  ) AS known
  GROUP BY GROUPING SETS ((kind), (zip))`;

/** Groups views by what is known of their viewers now. */
export async function groupViews(tx: Tx, { accounts, sources, filters }: FoundViews): Promise<ViewersCounts> {
  const columns = [accounts.map(({ accountId }) => accountId), accounts.map(({ views }) => views)];
  const rows = groupedRows.parse(await tx.query<unknown>(GROUPED, columns));
  const of = (part: 'kind' | 'zip') =>
    inOrder(rows.filter((row) => row.part === part).map((row) => ({ ...row, key: row[part] ?? '' })));
  return {
    kinds: of('kind').map(({ key, views }) => ({ key, views })),
    zipAreas: of('zip').map(({ key, views }) => ({ key, views })),
    sources: inOrder(addedUp(sources)),
    filters: inOrder(addedUp(filters)),
  };
}

export const visitRows = z.array(z.object({ accountId: z.string(), day: z.string(), views: z.int() }));
/** Visits in PostgreSQL's log. */
export async function findVisits(tx: Tx, ownerId: string, { from, to }: Period): Promise<Visit[]> {
  const rows = await tx.query<unknown>(
    `SELECT account_id AS "accountId", to_char(at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD') AS day, count(*)::int AS views FROM event
     WHERE owner_id = $1 AND measure = 'view' AND is_counted AND account_id IS NOT NULL AND at >= ${startOfDay(2)} AND at < ${startAfterDay(3)}
     GROUP BY 1, 2`,
    [ownerId, from, to],
  );
  return visitRows.parse(rows);
}

const companyRows = z.array(z.object({ id: z.string(), company: z.string() }));
/** Adds the companies that viewers name now; visits of those who name none are left out. */
export async function withCompanies(tx: Tx, visits: readonly Visit[]): Promise<CompanyVisit[]> {
  const rows = await tx.query<unknown>(
    `SELECT id, company_name AS company FROM account WHERE id = ANY($1::uuid[]) AND company_name <> ''`,
    [[...new Set(visits.map(({ accountId }) => accountId))]],
  );
  const companyOf = new Map(companyRows.parse(rows).map(({ id, company }) => [id, company]));
  return visits.flatMap((visit) => {
    const company = companyOf.get(visit.accountId);
    return company === undefined ? [] : [{ ...visit, company }];
  });
}

interface KeyCount {
  key: string;
  views: number;
}
/** Adds up rows of the same key. */
function addedUp(rows: readonly KeyCount[]): KeyCount[] {
  const sums = new Map<string, number>();
  for (const { key, views } of rows) sums.set(key, (sums.get(key) ?? 0) + views);
  return [...sums].map(([key, views]) => ({ key, views }));
}
/** Most views first. */
const inOrder = <T extends KeyCount>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => b.views - a.views || (a.key < b.key ? -1 : 1));
