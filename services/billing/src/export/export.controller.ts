import { exportParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findCards } from '../cards/index.js';
import { findAllFees } from '../fees/index.js';
import { findReceipts, receiptNumber } from '../receipts/index.js';

/** What this service stores of an account. */
@Controller()
export class ExportController {
  constructor(private readonly database: DataSource) {}

  @Serves(exportParts.billing)
  async part({ params: { accountId } }: Served<typeof exportParts.billing>) {
    const { manager } = this.database;
    const [cards, fees] = await Promise.all([findCards(manager, accountId), findAllFees(manager, accountId)]);
    const receipts = await findReceipts(manager, fees.map(({ id }) => id)); // prettier-ignore
    const shown = {
      cards: cards.map(({ brand, last4, expiresMonth, expiresYear, holder }) => ({
        brand,
        last4,
        expiresMonth,
        expiresYear,
        holder,
      })),
      fees: fees.map(({ month, amountYen, taxYen, status, paidAt, refundedYen }) => ({
        month,
        amountYen,
        taxYen,
        status,
        paidAt,
        refundedYen,
      })),
      receipts: receipts.map((receipt) => ({ number: receiptNumber(receipt), kind: receipt.kind, ...receipt.data })),
    };
    return { files: { 'payments/payments.json': `${JSON.stringify(shown, null, 2)}\n` } };
  }
}
