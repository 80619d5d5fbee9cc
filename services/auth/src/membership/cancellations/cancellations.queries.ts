import { type Cancellation as CancellationAnswer, type Page, instant } from '@koma/contracts';
import { decodeCursor, toPage, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { z } from 'zod';
import { filterByAccount } from '../../accounts/index.js';
import { Cancellation } from './cancellation.entity.js';
import { toCancellation } from './cancellation.mapper.js';

type Search = { q?: string | undefined; cursor?: string | undefined; limit: number };
const position = z.tuple([instant, z.uuid()]);

export async function findCancellation(tx: Tx, accountId: string): Promise<CancellationAnswer | null> {
  const cancellation = await tx.findOneBy(Cancellation, { accountId });
  return cancellation && toCancellation(cancellation);
}

/** The cancellations of these accounts, by account. */
export async function findCancellations(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, CancellationAnswer>> {
  const cancellations = await tx.findBy(Cancellation, { accountId: In(accountIds) });
  return new Map(cancellations.map((one) => [one.accountId, toCancellation(one)]));
}

/** Accounts with a cancellation, the earliest end first. */
export async function searchLeaving(tx: Tx, { q, cursor, limit }: Search): Promise<Page<string>> {
  const after = decodeCursor(cursor, position);
  const query = tx.createQueryBuilder(Cancellation, 'c').orderBy({ 'c.endsAt': 'ASC', 'c.accountId': 'ASC' });
  if (q) filterByAccount(query, 'c.account_id', q);
  const total = await query.getCount();
  if (after)
    query.andWhere('(c.ends_at, c.account_id) > (:at::timestamptz, :id::uuid)', { at: after[0], id: after[1] });
  const page = toPage(await query.limit(limit + 1).getMany(), limit, {
    item: ({ accountId }) => accountId,
    cursor: (row) => [row.endsAt.toISOString(), row.accountId],
  });
  return { ...page, total };
}
