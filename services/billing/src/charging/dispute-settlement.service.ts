import { tokyoDay } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { lockFee } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import type { DisputeFacts } from '../provider/index.js';
import { Dispute } from './dispute.entity.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** A lost dispute may be won by an appeal; one that is won is over. */
const RANKS = { open: 0, lost: 1, won: 2 } as const;

/** Brings our books to what the provider says about a dispute. The caller has locked the fee. */
@Injectable()
export class DisputeSettlementService {
  constructor(
    private readonly payments: FeePaymentsService,
    private readonly incidents: IncidentsService,
  ) {}

  /** @returns whether our books said something else before */
  async settle(tx: Tx, { id: attemptId, feeId }: PaymentAttempt, facts: DisputeFacts, at: Date): Promise<boolean> {
    const { id, amountYen, status, evidenceDueBy } = facts;
    const known = await tx.findOneBy(Dispute, { id });
    if (known && RANKS[status] <= RANKS[known.status]) return false;
    const decidedAt = status === 'open' ? null : at;
    const openedAt = known?.openedAt ?? at;
    await tx.upsert(Dispute, { id, attemptId, amountYen, status, evidenceDueBy, openedAt, decidedAt }, ['id']);
    const details = { amountYen: String(amountYen), dueOn: evidenceDueBy ? tokyoDay(evidenceDueBy) : '' };
    if (status === 'open') await this.incidents.record(tx, { kind: 'dispute-opened', key: id, feeId, details }, at);
    else await this.incidents.settle(tx, 'dispute-opened', id, at);
    if (status === 'lost') {
      await this.lose(tx, attemptId, at);
      await this.incidents.record(tx, { kind: 'dispute-lost', key: id, feeId, details }, at);
    }
    if (status === 'won') {
      await this.win(tx, attemptId, at);
      await this.incidents.settle(tx, 'dispute-lost', id, at);
    }
    return true;
  }

  private async lose(tx: Tx, id: string, at: Date): Promise<void> {
    const lost = { status: 'charged-back', failure: 'charged-back' } as const;
    const { affected } = await tx.update(PaymentAttempt, { id, status: 'succeeded' }, lost);
    if (affected !== 1) return;
    const { isSurplus, feeId } = await tx.findOneByOrFail(PaymentAttempt, { id });
    if (isSurplus) await this.incidents.settle(tx, 'paid-twice', id, at);
    else await this.payments.chargeBack(tx, found(await lockFee(tx, feeId)));
  }

  /** The money is ours again; where the member has paid another time meanwhile, it goes back. */
  private async win(tx: Tx, id: string, at: Date): Promise<void> {
    const won = { status: 'succeeded', failure: null } as const;
    const { affected } = await tx.update(PaymentAttempt, { id, status: 'charged-back' }, won);
    if (affected !== 1) return;
    const attempt = await tx.findOneByOrFail(PaymentAttempt, { id });
    const fee = found(await lockFee(tx, attempt.feeId));
    // A fee of which a part was given back has stayed as it was.
    if (!attempt.isSurplus && fee.refundedYen === 0) await this.payments.pay(tx, fee, attempt, at);
  }
}
