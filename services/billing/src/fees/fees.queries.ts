import { tokyoDay, tokyoMonth } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In, LessThan, LessThanOrEqual } from 'typeorm';
import { TAX_PERCENT } from '../plans/index.js';
import { Fee } from './fee.entity.js';
import { lastOverdueDay } from './schedule.js';

/** A fee as other rooms read it. */
export type FeeRow = Readonly<Fee>;

/**
 * Makes the fees of the month for every member who owes one and has none yet: active, not resting, past the free month, not
 * leaving before it. Whoever comes to owe it later has as many days to pay as others. Returns how many were made.
 */
export async function makeFees(tx: Tx, now: Date): Promise<number> {
  const month = tokyoMonth(now);
  const made: unknown[] = await tx.query(
    `INSERT INTO fee (account_id, month, plan_id, amount_yen, tax_yen, due_on, next_attempt_on)
     SELECT m.account_id, $1, p.id, price.price_yen, price.price_yen * $4::int / (100 + $4::int), $2::date, $2::date
     FROM member m JOIN plan p ON p.profile_type = m.profile_type
     JOIN LATERAL (SELECT price_yen FROM plan_price WHERE plan_id = p.id AND from_month <= $1
       ORDER BY from_month DESC LIMIT 1) price ON price.price_yen > 0
     WHERE m.status IN ('active', 'resting') AND m.rested_at IS NULL AND m.first_month <= $1
       AND (m.ends_at IS NULL OR m.ends_at > $3)
     ON CONFLICT (account_id, month) DO NOTHING RETURNING id`,
    [month, tokyoDay(now), now, TAX_PERCENT],
  );
  return made.length;
}

/** Locks a fee for a change. */
export const lockFee = (tx: Tx, id: string): Promise<Fee | null> =>
  tx.findOne(Fee, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Fees by id. */
export const findFeesById = async (tx: Tx, ids: readonly string[]): Promise<Map<string, FeeRow>> =>
  new Map((await tx.findBy(Fee, { id: In(ids) })).map((fee) => [fee.id, fee]));

export const findFee = (tx: Tx, id: string): Promise<FeeRow | null> => tx.findOneBy(Fee, { id });

export async function changeFee(tx: Tx, id: string, change: Partial<Omit<Fee, 'id'>>): Promise<void> {
  await tx.update(Fee, { id }, change);
}

/** No card is charged for a member's unpaid fees any more. */
export async function stopCharging(tx: Tx, accountId: string): Promise<void> {
  await tx.update(Fee, { accountId, status: 'unpaid' }, { nextAttemptOn: null });
}

export const hasUnpaid = (tx: Tx, accountId: string): Promise<boolean> =>
  tx.existsBy(Fee, { accountId, status: 'unpaid' });

/** Unpaid fees whose day has come, oldest first. */
export async function findDue(tx: Tx, today: string, limit: number): Promise<string[]> {
  const rows = await tx.find(Fee, {
    where: { status: 'unpaid', nextAttemptOn: LessThanOrEqual(today) },
    select: { id: true },
    order: { nextAttemptOn: 'ASC', id: 'ASC' },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

/** Unpaid fees after their last day, of members who do not rest yet. @param today day in Tokyo */
export async function findOverdue(tx: Tx, today: string): Promise<Pick<FeeRow, 'id' | 'accountId' | 'month'>[]> {
  return tx
    .createQueryBuilder(Fee, 'f')
    .where({ status: 'unpaid', dueOn: LessThanOrEqual(lastOverdueDay(today)) })
    .andWhere('EXISTS (SELECT FROM member m WHERE m.account_id = f.account_id AND m.rested_at IS NULL)')
    .orderBy('f.month')
    .getMany();
}

/** Fees of a member, newest first, before a month. */
export const findFees = (tx: Tx, accountId: string, before: string | undefined, limit: number): Promise<FeeRow[]> =>
  tx.find(Fee, {
    where: { accountId, ...(before !== undefined && { month: LessThan(before) }) },
    order: { month: 'DESC' },
    take: limit,
  });

/** All fees of a member, oldest first. */
export const findAllFees = (tx: Tx, accountId: string): Promise<FeeRow[]> =>
  tx.find(Fee, { where: { accountId }, order: { month: 'ASC' } });
