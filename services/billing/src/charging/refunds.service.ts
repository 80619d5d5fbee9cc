import { AppError, found, newId, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type FeeRow, lockFee } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import { Payments } from '../provider/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { findSurplus } from './payment-attempts.queries.js';
import { Refund } from './refund.entity.js';
import { SettlementService } from './settlement.service.js';

interface Order {
  /** The same refund again is refused. */
  id: string;
  amountYen: number;
  reason: string;
  decidedBy: string;
}

/** Gives money back: the refund is stored, then the provider is asked, then the charge is settled. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
    private readonly settlement: SettlementService,
    private readonly incidents: IncidentsService,
  ) {}

  /** @throws AppError when it was made already, more would be given back than was paid, or another refund of the fee is under way */
  async refund(feeId: string, order: Order, now: Date): Promise<void> {
    const refund = await this.database.transaction(async (tx) => {
      const fee = found(await lockFee(tx, feeId));
      if (await tx.existsBy(Refund, { id: order.id })) throw new AppError('BILLING.REFUND_DONE');
      if (fee.status !== 'paid' || order.amountYen > fee.amountYen - fee.refundedYen)
        throw new AppError('BILLING.REFUND_TOO_LARGE');
      return store(tx, fee, order, now);
    });
    await this.ask(refund, now);
  }

  /** Asks for refunds that were stored and of which nothing is known; one that fails keeps no other from being asked. */
  async takeUp(now: Date): Promise<void> {
    await this.storeSurplusRefunds(now);
    const waiting = await this.database.manager.findBy(Refund, { status: 'asked', providerId: IsNull() });
    for (const refund of waiting)
      await this.askAgain(refund, now).catch((error: unknown) =>
        this.logger.error({ err: error, refundId: refund.id }, 'a refund could not be made now'),
      );
  }

  /** What was paid beyond a fee goes back; where the provider refuses it, once more a day later. */
  private async storeSurplusRefunds(now: Date): Promise<void> {
    for (const { feeId, chargeId, owedYen } of await findSurplus(this.database.manager, now)) {
      const decided = { reason: '', decidedBy: null, decidedAt: now, replacesId: null };
      const refund = { id: newId(), feeId, chargeId, providerId: null, amountYen: owedYen, status: 'asked' as const };
      // Another process may have stored it.
      const insert = this.database.createQueryBuilder().insert().into(Refund);
      await insert
        .values({ ...refund, ...decided })
        .orIgnore()
        .execute();
    }
  }

  /** The provider forgets a key after a day: what it has, also what is pending there, is not asked for a second time. */
  private async askAgain(refund: Refund, now: Date): Promise<void> {
    const charge = found(await this.payments.findCharge(refund.chargeId));
    if (charge.refunds.some(({ key }) => key === refund.id)) await this.settlement.settle(charge, now);
    else await this.ask(refund, now).catch((error: unknown) => this.tell(refund, error, now));
  }

  /** Whoever decided it does not wait for an answer any more. */
  private async tell({ id, feeId, amountYen, decidedBy }: Refund, error: unknown, now: Date): Promise<void> {
    if (!isRefused(error)) throw error;
    // Of what was paid twice staff know already.
    if (decidedBy === null) return;
    const details = { amountYen: String(amountYen) };
    const incident = { kind: 'refund-failed', key: id, feeId, details } as const;
    await this.database.transaction((tx) => this.incidents.record(tx, incident, now));
  }

  private async ask({ id, chargeId, amountYen }: Refund, now: Date): Promise<void> {
    try {
      await this.payments.refund(id, chargeId, amountYen);
    } catch (error) {
      // The provider refuses it for good: for instance it was given back there by hand.
      if (isRefused(error)) await this.database.manager.update(Refund, { id, status: 'asked' }, { status: 'failed' });
      throw error;
    }
    await this.settlement.settle(found(await this.payments.findCharge(chargeId)), now);
  }
}

async function store(tx: Tx, { id: feeId }: FeeRow, order: Order, decidedAt: Date): Promise<Refund> {
  const paid = await tx.findOneBy(PaymentAttempt, { feeId, status: 'succeeded', isSurplus: false });
  if (!paid?.chargeId) throw new AppError('BILLING.REFUND_TOO_LARGE');
  if (await tx.existsBy(Refund, { chargeId: paid.chargeId, status: 'asked' }))
    throw new AppError('BILLING.REFUND_UNDER_WAY');
  const row = {
    feeId,
    chargeId: paid.chargeId,
    replacesId: null,
    providerId: null,
    status: 'asked' as const,
    decidedAt,
  };
  const refund = tx.create(Refund, { ...row, ...order });
  await tx.insert(Refund, refund).catch(refuseDuplicate('BILLING.REFUND_UNDER_WAY'));
  return refund;
}

/** Refused for good: asking again would not help. */
const isRefused = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'BILLING.REFUND_TOO_LARGE' || error.code === 'BILLING.REFUND_REFUSED');
