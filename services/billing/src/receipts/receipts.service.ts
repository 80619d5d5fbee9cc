import { type ReceiptData, tokyoDay } from '@koma/contracts';
import { CONFIG, found, newId, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type BillingConfig, issuerOf } from '../config.js';
import type { FeeRow } from '../fees/index.js';
import type { MemberRow } from '../members/index.js';
import { containedTax, TAX_PERCENT } from '../plans/index.js';
import { Receipt } from './receipt.entity.js';
import { receiptNumber } from './receipt-number.js';

/** What a receipt is about. */
interface Issue {
  fee: FeeRow;
  member: MemberRow | null;
  at: Date;
  particulars: ReceiptData['particulars'];
  card: ReceiptData['card'];
}

const last = z.tuple([z.object({ last: z.int() })]);

/** Issues receipts; each number is given out in the transaction of what it is for, so that there are no gaps. */
@Injectable()
export class ReceiptsService {
  constructor(@Inject(CONFIG) private readonly config: BillingConfig) {}

  /** The qualified invoice of a payment. */
  async issueInvoice(tx: Tx, issue: Issue): Promise<Receipt> {
    const { fee } = issue;
    return this.store(
      tx,
      'invoice',
      { feeId: fee.id, accountId: fee.accountId },
      this.data(issue, fee.amountYen),
      issue.at,
    );
  }

  /** The return invoice of a refund; it names the invoice that it corrects. */
  async issueReturn(tx: Tx, refund: { id: string; amountYen: number }, issue: Issue): Promise<Receipt> {
    const { fee } = issue;
    const first = found(await tx.findOneBy(Receipt, { feeId: fee.id, kind: 'invoice' }));
    const corrects = { number: receiptNumber(first), day: tokyoDay(first.issuedAt) };
    // The tax of several parts adds up to that of the whole.
    const { refundedYen } = fee;
    const taxYen = containedTax(refundedYen + refund.amountYen) - containedTax(refundedYen);
    const data = { ...this.data(issue, refund.amountYen), taxYen, recipient: first.data.recipient, corrects };
    const about = { feeId: fee.id, accountId: fee.accountId, refundId: refund.id, correctsId: first.id };
    return this.store(tx, 'return', about, data, issue.at);
  }

  private data({ member, at, particulars, card }: Issue, amountYen: number): ReceiptData {
    return {
      issuer: issuerOf(this.config),
      recipient: {
        company: member?.receiptCompany || member?.companyName || '',
        department: member?.receiptDepartment ?? '',
        name: member?.receiptName || member?.name || '',
      },
      day: tokyoDay(at),
      particulars,
      amountYen,
      taxPercent: TAX_PERCENT,
      taxYen: containedTax(amountYen),
      card,
    };
  }

  private async store(
    tx: Tx,
    kind: Receipt['kind'],
    about: Pick<Receipt, 'feeId' | 'accountId'> & Partial<Receipt>,
    data: ReceiptData,
    issuedAt: Date,
  ): Promise<Receipt> {
    const year = Number(tokyoDay(issuedAt).slice(0, 4));
    // The row stays locked until the transaction ends: whoever comes next waits, and an undone one leaves no gap.
    const rows: unknown = await tx.query(
      `INSERT INTO receipt_counter (year, last) VALUES ($1, 1)
       ON CONFLICT (year) DO UPDATE SET last = receipt_counter.last + 1 RETURNING last`,
      [year],
    );
    const [{ last: number }] = last.parse(rows);
    const row = { id: newId(), kind, year, number, refundId: null, correctsId: null, ...about, issuedAt, data };
    await tx.insert(Receipt, row);
    return tx.create(Receipt, row);
  }
}
