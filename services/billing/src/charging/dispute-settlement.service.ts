import { tokyoDay } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { lockFee } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import type { DisputeFacts } from '../provider/index.js';
import { Dispute } from './dispute.entity.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** A lost dispute may be won by an appeal; one that is won is over. */
const RANKS = { inquiry: 0, open: 1, lost: 2, won: 3 } as const;

/** Brings our books to what the provider says about a dispute. The caller has locked the fee. */
@Injectable()
export class DisputeSettlementService {
  constructor(
    private readonly feePayments: FeePaymentsService,
    private readonly incidents: IncidentsService,
  ) {}

  /** @returns whether our books said something else before */
  async settle(tx: Tx, { id: attemptId, feeId }: PaymentAttempt, facts: DisputeFacts, at: Date): Promise<boolean> {
    const { id, amountYen, status, evidenceDueBy } = facts;
    const known = await tx.findOneBy(Dispute, { id });
    if (known && RANKS[status] < RANKS[known.status]) return false;
    const isSame = known?.evidenceDueBy?.getTime() === evidenceDueBy?.getTime() && known?.amountYen === amountYen;
    if (known?.status === status && isSame) return false;
    const decidedAt = status === 'lost' || status === 'won' ? at : null;
    const openedAt = known?.openedAt ?? at;
    await tx.upsert(Dispute, { id, attemptId, amountYen, status, evidenceDueBy, openedAt, decidedAt }, ['id']);
    const isOwed = await this.weigh(tx, attemptId, at);
    const dueOn = evidenceDueBy ? tokyoDay(evidenceDueBy) : '';
    const details = { amountYen: String(amountYen), dueOn, isOwed: String(isOwed) };
    for (const [one, kind] of KINDS)
      if (one === status) await this.incidents.record(tx, { kind, key: id, feeId, details }, at);
      else await this.incidents.clear(tx, kind, id, at);
    return true;
  }

  /** Whether the bank has taken the whole payment; a part of it is for staff to decide. Returns whether the fee is owed again. */
  private async weigh(tx: Tx, attemptId: string, at: Date): Promise<boolean> {
    const attempt = await tx.findOneByOrFail(PaymentAttempt, { id: attemptId });
    const lostYen = (await tx.sum(Dispute, 'amountYen', { attemptId, status: 'lost' })) ?? 0;
    const isGone = lostYen >= attempt.amountYen;
    if (isGone && attempt.status === 'succeeded') return this.lose(tx, attempt, at);
    if (!isGone && attempt.status === 'charged-back') await this.win(tx, attempt, at);
    return false;
  }

  private async lose(tx: Tx, { id, isSurplus, feeId }: PaymentAttempt, at: Date): Promise<boolean> {
    await tx.update(PaymentAttempt, { id }, { status: 'charged-back', failure: 'charged-back' });
    if (!isSurplus) return this.feePayments.chargeBack(tx, found(await lockFee(tx, feeId)), at);
    await this.incidents.clear(tx, 'paid-twice', id, at);
    return false;
  }

  /** The money is ours again; where the member has paid another time meanwhile, it goes back. */
  private async win(tx: Tx, attempt: PaymentAttempt, at: Date): Promise<void> {
    const { id, feeId, isSurplus } = attempt;
    await tx.update(PaymentAttempt, { id }, { status: 'succeeded', failure: null });
    const fee = found(await lockFee(tx, feeId));
    const other = { id: Not(id), feeId, status: 'succeeded', isSurplus: false } as const;
    if (isSurplus || (await tx.existsBy(PaymentAttempt, other))) await this.feePayments.markSurplus(tx, attempt, at);
    else if (fee.status === 'unpaid') await this.feePayments.pay(tx, fee, attempt, at);
  }
}

/** What is told of each status. */
const KINDS = [
  ['inquiry', 'dispute-inquiry'],
  ['open', 'dispute-opened'],
  ['lost', 'dispute-lost'],
] as const;
