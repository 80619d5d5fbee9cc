import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { z } from 'zod';
import { Receipt } from './receipt.entity.js';

/** A receipt as other rooms read it. */
export type ReceiptRow = Readonly<Receipt>;

const years = z.array(z.object({ year: z.int(), receipts: z.coerce.number() }));

/** Receipts of fees, in the order of their numbers. */
export const findReceipts = (tx: Tx, feeIds: readonly string[]): Promise<ReceiptRow[]> =>
  tx.find(Receipt, { where: { feeId: In(feeIds) }, order: { year: 'ASC', number: 'ASC' } });

export const hasInvoice = (tx: Tx, feeId: string): Promise<boolean> => tx.existsBy(Receipt, { feeId, kind: 'invoice' });

/** @param accountId of its owner; anybody's where undefined */
export const findReceipt = (tx: Tx, id: string, accountId?: string): Promise<ReceiptRow | null> =>
  tx.findOneBy(Receipt, { id, ...(accountId !== undefined && { accountId }) });

/** Receipts of a member and year, in the order of their numbers. */
export const findOfYear = (tx: Tx, accountId: string, year: number): Promise<ReceiptRow[]> =>
  tx.find(Receipt, { where: { accountId, year }, order: { number: 'ASC' } });

/** Years with receipts of a member, the newest first. */
export async function findYears(tx: Tx, accountId: string): Promise<z.infer<typeof years>> {
  const rows: unknown = await tx.query(
    'SELECT year, count(*) AS receipts FROM receipt WHERE account_id = $1 GROUP BY year ORDER BY year DESC',
    [accountId],
  );
  return years.parse(rows);
}

/** Receipts without a PDF, the oldest first. @param but ids of those that are left out */
export const findWithoutFile = (tx: Tx, but: readonly string[], limit: number): Promise<ReceiptRow[]> =>
  tx
    .createQueryBuilder(Receipt, 'r')
    .where('NOT EXISTS (SELECT FROM receipt_file f WHERE f.receipt_id = r.id)')
    .andWhere('NOT r.id = ANY(:but)', { but })
    .orderBy('r.issued_at')
    .limit(limit)
    .getMany();
