import { type Audience, BROADCAST } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import type { SelectQueryBuilder } from 'typeorm';
import { Recipient } from './recipient.entity.js';
import type { RecipientRow } from './recipients.queries.js';

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Members who can read: staff and closed accounts are no audience. */
function queryOf(tx: Tx, chosen: Audience, now: Date): SelectQueryBuilder<Recipient> {
  const query = tx
    .createQueryBuilder(Recipient, 'r')
    .where(`r.profile_type <> 'admin' AND r.status IN ('active', 'resting')`);
  const { accountIds, profileTypes, positions, companies, activity } = chosen;
  if (accountIds.length > 0) return query.andWhere('r.account_id = ANY(:accountIds)', { accountIds });
  if (profileTypes.length > 0) query.andWhere('r.profile_type = ANY(:profileTypes)', { profileTypes });
  if (positions.length > 0) query.andWhere('r.position = ANY(:positions)', { positions });
  if (companies.length > 0) query.andWhere('r.company_name = ANY(:companies)', { companies });
  if (activity === 'active') query.andWhere('r.signed_in_at >= :at', { at: daysBefore(now, BROADCAST.activeDays) });
  if (activity === 'inactive')
    query.andWhere('(r.signed_in_at IS NULL OR r.signed_in_at < :at)', { at: daysBefore(now, BROADCAST.inactiveDays) });
  return query;
}

/** Who is in an audience now, by id. @param after the last one seen */
export function findAudience(
  tx: Tx,
  chosen: Audience,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<RecipientRow[]> {
  const query = queryOf(tx, chosen, now);
  if (after !== null) query.andWhere('r.account_id > :after', { after });
  return query.orderBy('r.account_id').limit(limit).getMany();
}

export const countAudience = (tx: Tx, chosen: Audience, now: Date): Promise<number> =>
  queryOf(tx, chosen, now).getCount();

/** Positions and companies of the members who can read, in the order of their letters. */
export async function findAudienceChoices(tx: Tx): Promise<{ positions: string[]; companies: string[] }> {
  const valuesOf = async (column: 'position' | 'company_name') => {
    const rows: { value: string }[] = await tx.query(
      `SELECT DISTINCT ${column} AS value FROM recipient
       WHERE profile_type <> 'admin' AND status IN ('active', 'resting') AND ${column} <> '' ORDER BY 1 LIMIT 1000`,
    );
    return rows.map(({ value }) => value);
  };
  return { positions: await valuesOf('position'), companies: await valuesOf('company_name') };
}
