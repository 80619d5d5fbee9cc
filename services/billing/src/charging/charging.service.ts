import type { PaymentState } from '@koma/contracts';
import { tokyoDay } from '@koma/contracts';
import { AppError, found, newId, traceparent } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In, LessThan } from 'typeorm';
import { findDefaultCard } from '../cards/index.js';
import { changeFee, type FeeRow, findDue, findFee, lockFee } from '../fees/index.js';
import { findMember } from '../members/index.js';
import { type Charge, ChargeRefused, Payments } from '../provider/index.js';
import { OPEN, PaymentAttempt } from './payment-attempt.entity.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { SettlementService } from './settlement.service.js';

/** Longer than the provider takes to answer. */
const LEASE_MS = 90_000;
/** The provider may forget an idempotency key after 24 hours, and would charge again for it (docs.stripe.com/api/idempotent_requests). */
const KEY_MS = 23 * 3_600_000;
const CLOCKS_MS = 300_000;
const AT_ONCE = 8;
const PORTION = 200;

/** Charges fees: the attempt is stored, then the provider is asked, then the answer is settled; each step may be the last one. */
@Injectable()
export class ChargingService {
  private readonly logger = new Logger('Charging');

  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
    private readonly settlement: SettlementService,
    private readonly fees: FeePaymentsService,
  ) {}

  /** Charges every fee whose day has come. Several processes share the work; one that dies loses nothing. Returns how many. */
  async chargeDue(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    const today = tokyoDay(now);
    let count = 0;
    for (;;) {
      const due = await findDue(this.database.manager, today, PORTION);
      if (due.length === 0 || isStopping()) return count;
      count += due.length;
      const worker = async () => {
        for (let id = due.shift(); id !== undefined && !isStopping(); id = due.shift()) await this.chargeFee(id, now);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
  }

  /** Takes up attempts whose process has died: asks with the same key, or asks what became of the charge. */
  async takeUp(now: Date): Promise<number> {
    const { manager } = this.database;
    const attempts = await manager.findBy(PaymentAttempt, { status: In([...OPEN]), leasedUntil: LessThan(now) });
    for (const attempt of attempts) {
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      const { affected } = await manager.update(
        PaymentAttempt,
        { id: attempt.id, leasedUntil: attempt.leasedUntil },
        { leasedUntil },
      );
      if (affected === 1) await this.finish(attempt, now);
    }
    return attempts.length;
  }

  /** The member pays now. Pressed twice, or in two tabs: the open attempt goes on. */
  async pay(accountId: string, feeId: string, now: Date): Promise<PaymentState> {
    const fee = found(await findFee(this.database.manager, feeId));
    if (fee.accountId !== accountId) throw new AppError('RESOURCE.NOT_FOUND');
    if (fee.status !== 'unpaid') throw new AppError('BILLING.NOTHING_DUE');
    await this.giveUpOtherCard(fee, now);
    const attempt = await this.begin(feeId, { isPresent: true, announces: false }, now);
    if (attempt === 'nothing due') throw new AppError('BILLING.NOTHING_DUE');
    if (attempt === 'no card') throw new AppError('BILLING.NO_CARD');
    return this.stateOf(await this.ask(attempt, now));
  }

  /** What became of the latest payment of a fee. The provider is asked only while it may still change. */
  async state(accountId: string, feeId: string, now: Date): Promise<PaymentState> {
    const attempt = await this.latest(accountId, feeId);
    if (OPEN.some((status) => status === attempt.status)) return this.stateOf(await this.ask(attempt, now));
    const status = attempt.status === 'succeeded' ? 'succeeded' : 'declined';
    return this.stateOf({ status, failure: attempt.failure, clientSecret: null });
  }

  /** The latest attempt of an own fee. */
  async latest(accountId: string, feeId: string): Promise<PaymentAttempt> {
    const { manager } = this.database;
    const fee = found(await findFee(manager, feeId));
    if (fee.accountId !== accountId) throw new AppError('RESOURCE.NOT_FOUND');
    return found(await manager.findOne(PaymentAttempt, { where: { feeId }, order: { begunAt: 'DESC' } }));
  }

  /** Staff charge a fee at once. @throws AppError when it is paid, or the member has no card */
  async chargeNow(feeId: string, now: Date): Promise<void> {
    const attempt = await this.begin(feeId, { isPresent: false, announces: false }, now);
    if (attempt === 'nothing due') throw new AppError('BILLING.NOTHING_DUE');
    if (attempt === 'no card') throw new AppError('BILLING.NO_CARD');
    await this.ask(attempt, now);
  }

  private async chargeFee(feeId: string, now: Date): Promise<void> {
    const attempt = await this.begin(feeId, { isPresent: false, announces: true }, now);
    if (typeof attempt === 'object') await this.finish(attempt, now);
  }

  /** A member who pays with another card does not come back to the bank of the first one. */
  private async giveUpOtherCard({ id: feeId, accountId }: FeeRow, now: Date): Promise<void> {
    const { manager } = this.database;
    const open = await manager.findOneBy(PaymentAttempt, { feeId, status: 'action-needed' });
    const card = await findDefaultCard(manager, accountId);
    if (!open?.chargeId || !card || card.paymentMethodId === open.paymentMethodId) return;
    await this.settlement.settle(await this.payments.cancelCharge(open.chargeId), now, true);
  }

  /** Asks and settles; what cannot be reached is asked again when the lease is over. */
  private async finish(attempt: PaymentAttempt, now: Date): Promise<void> {
    try {
      const charge = await this.ask(attempt, now);
      const isForgotten =
        charge.status === 'action-needed' && now.getTime() - attempt.begunAt.getTime() > LEASE_MS * 10;
      if (isForgotten) await this.settlement.settle(await this.payments.cancelCharge(charge.id), now);
    } catch (error) {
      this.logger.error({ err: error, attemptId: attempt.id }, 'a fee could not be charged now');
    }
  }

  /**
   * Stores what is about to be asked, or returns the open attempt.
   * @param announces whether the member is told that there is no card; whoever asks here is told at once
   */
  private async begin(
    feeId: string,
    { isPresent, announces }: { isPresent: boolean; announces: boolean },
    now: Date,
  ): Promise<PaymentAttempt | 'nothing due' | 'no card'> {
    return this.database.transaction(async (tx) => {
      const fee = found(await lockFee(tx, feeId));
      if (fee.status !== 'unpaid') return 'nothing due';
      const open = await tx.findOneBy(PaymentAttempt, { feeId, status: In([...OPEN]) });
      if (open) return open;
      const card = await findDefaultCard(tx, fee.accountId);
      const customerId = card && (await findMember(tx, fee.accountId))?.customerId;
      if (!card || !customerId) {
        if (announces) await this.fees.fail(tx, fee, 'no-card', now);
        return 'no card';
      }
      await changeFee(tx, feeId, { nextAttemptOn: null });
      const { paymentMethodId, brand: cardBrand, last4: cardLast4 } = card;
      const attempt = tx.create(PaymentAttempt, {
        id: newId(),
        feeId,
        customerId,
        paymentMethodId,
        amountYen: fee.amountYen,
        isPresent,
        status: 'asked',
        failure: null,
        chargeId: null,
        cardBrand,
        cardLast4,
        begunAt: now,
        traceparent: traceparent(),
        leasedUntil: new Date(now.getTime() + LEASE_MS),
      });
      await tx.insert(PaymentAttempt, attempt);
      return attempt;
    });
  }

  /** The charge of an attempt as the provider knows it, settled. */
  private async ask(attempt: PaymentAttempt, now: Date): Promise<Charge> {
    const { id: attemptId, chargeId } = attempt;
    const asking = chargeId === null ? this.order(attempt, now) : this.payments.findCharge(chargeId).then(found);
    const charge = await asking.catch(async (error: unknown) => {
      // Asking again would never help.
      if (error instanceof ChargeRefused) await this.settlement.giveUp(attemptId, now);
      throw error instanceof ChargeRefused ? new AppError('BILLING.CARD_DECLINED') : error;
    });
    await this.settlement.settle(charge, now);
    return charge;
  }

  /** Orders the charge of an attempt, or finds what came of an order too old to be repeated. */
  private async order(attempt: PaymentAttempt, now: Date): Promise<Charge> {
    const { id: attemptId, customerId, paymentMethodId, amountYen, isPresent } = attempt;
    const begunAt = attempt.begunAt.getTime();
    if (now.getTime() - begunAt < KEY_MS)
      return this.payments.charge({ attemptId, customerId, paymentMethodId, amountYen, isPresent });
    const [from, to] = [new Date(begunAt - CLOCKS_MS), new Date(begunAt + KEY_MS + CLOCKS_MS)];
    for await (const charge of this.payments.chargesBetween(from, to))
      if (charge.attemptId === attemptId) return charge;
    throw new ChargeRefused('nothing came of it in a day');
  }

  private stateOf({
    status,
    failure,
    clientSecret,
  }: Pick<Charge, 'status' | 'failure' | 'clientSecret'>): PaymentState {
    const { kind: provider, publishableKey } = this.payments;
    return { status: status === 'cancelled' ? 'declined' : status, failure, provider, publishableKey, clientSecret };
  }
}
