import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Receipt } from './receipt.entity.js';

type ReceiptRow = Readonly<Receipt>;

/** Receipts of fees, in the order of their numbers. */
export const findReceipts = (tx: Tx, feeIds: readonly string[]): Promise<ReceiptRow[]> =>
  tx.find(Receipt, { where: { feeId: In(feeIds) }, order: { year: 'ASC', number: 'ASC' } });
