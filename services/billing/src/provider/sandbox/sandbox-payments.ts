import { type PaymentFailure, paymentFailure, SANDBOX_CARDS, type SandboxToken } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { BillingConfig } from '../../config.js';
import type { ProviderEvents } from '../provider-events.service.js';
import {
  BadSignature,
  ChargeRefused,
  type CardSetup,
  type Charge,
  type ChargeOrder,
  Payments,
  type ProviderCard,
  type ProviderEvent,
  type RefundFacts,
} from '../payments.js';
import { BEHAVIOURS, isExpired } from './behaviour.js';

const token = z.enum(SANDBOX_CARDS.map((card) => card.token));
const setupRow = z.object({
  id: z.string(),
  customer_id: z.string(),
  status: z.enum(['waiting', 'asking', 'succeeded', 'cancelled']),
  card_id: z.string().nullable(),
});
const cardRow = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  token,
  brand: z.string(),
  last4: z.string(),
  expires_month: z.int(),
  expires_year: z.int(),
  holder: z.string(),
});
const chargeRow = z.object({
  id: z.string(),
  attempt_id: z.string(),
  amount_yen: z.int(),
  status: z.enum(['action-needed', 'succeeded', 'declined', 'cancelled']),
  failure: paymentFailure.nullable(),
  brand: z.string(),
  last4: z.string(),
  created_at: z.date(),
  refunds: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      amount_yen: z.int(),
      status: z.enum(['pending', 'succeeded', 'failed']),
    }),
  ),
  disputes: z.array(
    z.object({ id: z.string(), amount_yen: z.int(), status: z.enum(['inquiry', 'open', 'won', 'lost']) }),
  ),
});

/** What the sandbox's form sends: a token in the place of a number. */
export interface SandboxCard {
  token: SandboxToken;
  expiresMonth: number;
  expiresYear: number;
  holder: string;
}

const CHARGES = `SELECT c.id, c.attempt_id, c.amount_yen, c.status, c.failure, k.brand, k.last4, c.created_at,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'key', r.key, 'amount_yen', r.amount_yen, 'status', r.status)
      ORDER BY r.created_at, r.id) FROM sandbox_refund r WHERE r.charge_id = c.id), '[]') AS refunds,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'amount_yen', d.amount_yen, 'status', d.status)
      ORDER BY d.created_at, d.id) FROM sandbox_dispute d WHERE d.charge_id = c.id), '[]') AS disputes
  FROM sandbox_charge c JOIN sandbox_card k ON k.id = c.card_id`;

/** A card processor without money: it behaves as Stripe's test mode does, and stores its state in the service's database. */
export class SandboxPayments extends Payments implements OnApplicationShutdown {
  readonly kind = 'sandbox';
  readonly publishableKey = '';

  constructor(
    private readonly database: DataSource,
    private readonly events: ProviderEvents,
    private readonly config: BillingConfig,
  ) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.destroy();
  }

  async createCustomer(accountId: string): Promise<string> {
    const id = `cus_${accountId.replaceAll('-', '')}`;
    await this.database.query('INSERT INTO sandbox_customer (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    return id;
  }

  async removeCustomer(customerId: string): Promise<void> {
    await this.database.query('UPDATE sandbox_card SET customer_id = NULL WHERE customer_id = $1', [customerId]);
  }

  async startSetup(key: string, customerId: string): Promise<CardSetup> {
    if (this.config.NODE_ENV === 'production') throw new AppError('BILLING.PROVIDER_UNAVAILABLE');
    const id = `seti_${key.replaceAll('-', '')}`;
    const sql = `INSERT INTO sandbox_setup (id, customer_id, status) VALUES ($1, $2, 'waiting') ON CONFLICT DO NOTHING`;
    await this.database.query(sql, [id, customerId]);
    return found(await this.findSetup(id));
  }

  async findSetup(id: string): Promise<CardSetup | null> {
    const setup = await this.setup(this.database.manager, id);
    if (!setup) return null;
    const status = setup.status === 'asking' ? 'waiting' : setup.status;
    const paymentMethodId = status === 'succeeded' ? setup.card_id : null;
    return { id, customerId: setup.customer_id, status, paymentMethodId, clientSecret: `${id}_secret` };
  }

  /** What the element of the page does: gives the card. Returns whether the bank asks for 3-D Secure. */
  async confirmSetup(id: string, { token: name, expiresMonth, expiresYear, holder }: SandboxCard, now: Date) {
    const { setupFailure, asksOnSetup } = BEHAVIOURS[name];
    if (setupFailure || isExpired({ expiresMonth, expiresYear }, now)) throw new AppError('BILLING.CARD_DECLINED');
    return this.database.transaction(async (tx) => {
      const setup = found(await this.setup(tx, id, 'FOR UPDATE'));
      if (setup.status === 'succeeded') return { isAsking: false };
      const card = found(SANDBOX_CARDS.find((one) => one.token === name));
      const cardId = `pm_${newId().replaceAll('-', '')}`;
      await tx.query(
        `INSERT INTO sandbox_card (id, token, brand, last4, expires_month, expires_year, holder)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [cardId, name, card.brand, card.number.slice(-4), expiresMonth, expiresYear, holder],
      );
      await tx.query('UPDATE sandbox_setup SET card_id = $2, status = $3 WHERE id = $1', [id, cardId, 'asking']);
      if (!asksOnSetup) await this.finishSetup(tx, { ...setup, card_id: cardId });
      return { isAsking: asksOnSetup === true };
    });
  }

  /** The bank's answer at registration. */
  async authenticateSetup(id: string, hasPassed: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const setup = found(await this.setup(tx, id, 'FOR UPDATE'));
      if (setup.status !== 'asking') return;
      if (hasPassed) await this.finishSetup(tx, setup);
      else await tx.query(`UPDATE sandbox_setup SET card_id = NULL, status = 'waiting' WHERE id = $1`, [id]);
    });
  }

  async findCard(paymentMethodId: string): Promise<ProviderCard | null> {
    const card = await this.card(this.database.manager, paymentMethodId);
    if (!card) return null;
    const { id, customer_id: customerId, brand, last4, holder } = card;
    const expiry = { expiresMonth: card.expires_month, expiresYear: card.expires_year };
    return { paymentMethodId: id, customerId, brand, last4, holder, ...expiry };
  }

  async removeCard(paymentMethodId: string): Promise<void> {
    await this.database.query('UPDATE sandbox_card SET customer_id = NULL WHERE id = $1', [paymentMethodId]);
  }

  async charge({ customerId, paymentMethodId, amountYen, attemptId, isPresent }: ChargeOrder): Promise<Charge> {
    const id = `pi_${attemptId.replaceAll('-', '')}`;
    await this.database.transaction(async (tx) => {
      const card = await this.card(tx, paymentMethodId);
      if (card?.customer_id !== customerId) throw new ChargeRefused(`${paymentMethodId} is not of ${customerId}`);
      const { status, failure } = outcome(card, isPresent, new Date());
      const [row] = z.array(z.object({ id: z.string() })).parse(
        await tx.query(
          `INSERT INTO sandbox_charge (id, attempt_id, customer_id, card_id, amount_yen, status, failure)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
          [id, attemptId, customerId, paymentMethodId, amountYen, status, failure],
        ),
      );
      if (row && status !== 'action-needed') await this.announceCharge(tx, id, status);
    });
    return found(await this.findCharge(id));
  }

  /** The bank's answer to a charge. */
  async authenticateCharge(id: string, hasPassed: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(
        `UPDATE sandbox_charge SET status = $2, failure = $3 WHERE id = $1 AND status = 'action-needed' RETURNING id`,
        hasPassed ? [id, 'succeeded', null] : [id, 'declined', 'authentication-failed'],
      );
      if (rows.length > 0) await this.announceCharge(tx, id, hasPassed ? 'succeeded' : 'declined');
    });
  }

  async findCharge(id: string): Promise<Charge | null> {
    const [row] = z.array(chargeRow).parse(await this.database.query(`${CHARGES} WHERE c.id = $1`, [id]));
    return row ? toCharge(row) : null;
  }

  async cancelCharge(id: string): Promise<Charge> {
    const sql = `UPDATE sandbox_charge SET status = 'cancelled', failure = 'abandoned' WHERE id = $1 AND status = 'action-needed'`;
    await this.database.query(sql, [id]);
    return found(await this.findCharge(id));
  }

  async *chargesBetween(from: Date, to: Date): AsyncIterable<Charge> {
    const sql = `${CHARGES} WHERE c.created_at >= $1 AND c.created_at < $2 ORDER BY c.created_at, c.id`;
    for (const row of z.array(chargeRow).parse(await this.database.query(sql, [from, to]))) yield toCharge(row);
  }

  async *takenBackBetween(from: Date, to: Date): AsyncIterable<string> {
    const rows: unknown = await this.database.query(
      `SELECT charge_id AS id FROM sandbox_refund WHERE created_at >= $1 AND created_at < $2
       UNION SELECT charge_id FROM sandbox_dispute WHERE created_at >= $1 AND created_at < $2`,
      [from, to],
    );
    for (const { id } of z.array(z.object({ id: z.string() })).parse(rows)) yield id;
  }

  async refund(key: string, chargeId: string, amountYen: number): Promise<RefundFacts> {
    const id = `re_${key.replaceAll('-', '')}`;
    await this.database.transaction(async (tx) => {
      const rows: unknown = await tx.query('SELECT amount_yen, status FROM sandbox_charge WHERE id = $1 FOR UPDATE', [
        chargeId,
      ]);
      const [charge] = z.array(z.object({ amount_yen: z.int(), status: z.string() })).parse(rows);
      const given: unknown = await tx.query(
        `SELECT id, amount_yen FROM sandbox_refund WHERE charge_id = $1 AND status <> 'failed'`,
        [chargeId],
      );
      const refunds = z.array(z.object({ id: z.string(), amount_yen: z.int() })).parse(given);
      if (refunds.some((one) => one.id === id)) return;
      const left = (charge?.amount_yen ?? 0) - refunds.reduce((sum, one) => sum + one.amount_yen, 0);
      if (charge?.status !== 'succeeded' || amountYen > left) throw new AppError('BILLING.REFUND_TOO_LARGE');
      const disputed = `SELECT FROM sandbox_dispute WHERE charge_id = $1 AND status IN ('open', 'lost')`;
      if ((await tx.query<unknown[]>(disputed, [chargeId])).length > 0) throw new AppError('BILLING.REFUND_REFUSED');
      const sql = 'INSERT INTO sandbox_refund (id, key, charge_id, amount_yen) VALUES ($1, $2, $3, $4)';
      await tx.query(sql, [id, key, chargeId, amountYen]);
      await this.events.store(tx, event('charge.refunded', { kind: 'charge', id: chargeId }));
    });
    return { id, key, amountYen, status: 'succeeded' };
  }

  /** The sandbox stores its notifications itself; nobody sends it any. */
  readEvent(): ProviderEvent {
    throw new BadSignature('the sandbox takes no notifications');
  }

  private async finishSetup(tx: Tx, { id, card_id: cardId, customer_id: customerId }: z.infer<typeof setupRow>) {
    await tx.query('UPDATE sandbox_card SET customer_id = $2 WHERE id = $1', [cardId, customerId]);
    await tx.query(`UPDATE sandbox_setup SET card_id = $2, status = 'succeeded' WHERE id = $1`, [id, cardId]);
    await this.events.store(tx, event('setup_intent.succeeded', { kind: 'setup', id }));
  }

  private announceCharge(tx: Tx, id: string, status: 'succeeded' | 'declined'): Promise<unknown> {
    const type = status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    return this.events.store(tx, event(type, { kind: 'charge', id }));
  }

  private async setup(tx: Tx, id: string, lock: 'FOR UPDATE' | '' = '') {
    const rows: unknown = await tx.query(
      `SELECT id, customer_id, status, card_id FROM sandbox_setup WHERE id = $1 ${lock}`,
      [id],
    );
    return z.array(setupRow).parse(rows)[0] ?? null;
  }

  private async card(tx: Tx, id: string) {
    return z.array(cardRow).parse(await tx.query('SELECT * FROM sandbox_card WHERE id = $1', [id]))[0] ?? null;
  }
}

const event = (type: string, about: NonNullable<ProviderEvent['about']>): ProviderEvent => ({
  id: `evt_${newId()}`,
  type,
  about,
});

/** What the bank says to a charge. */
function outcome(
  card: z.infer<typeof cardRow>,
  isPresent: boolean,
  at: Date,
): { status: 'succeeded' | 'declined' | 'action-needed'; failure: PaymentFailure | null } {
  const { chargeFailure, asksOnCharge } = BEHAVIOURS[card.token];
  if (isExpired({ expiresMonth: card.expires_month, expiresYear: card.expires_year }, at))
    return { status: 'declined', failure: 'expired-card' };
  if (chargeFailure) return { status: 'declined', failure: chargeFailure };
  if (!asksOnCharge) return { status: 'succeeded', failure: null };
  return isPresent
    ? { status: 'action-needed', failure: null }
    : { status: 'declined', failure: 'authentication-needed' };
}

const toCharge = (row: z.infer<typeof chargeRow>): Charge => ({
  id: row.id,
  attemptId: row.attempt_id,
  amountYen: row.amount_yen,
  status: row.status,
  failure: row.failure,
  card: { brand: row.brand, last4: row.last4 },
  clientSecret: row.status === 'action-needed' ? `${row.id}_secret` : null,
  createdAt: row.created_at,
  refunds: row.refunds.map(({ amount_yen: amountYen, ...refund }) => ({ ...refund, amountYen })),
  disputes: row.disputes.map(({ amount_yen: amountYen, ...one }) => ({ ...one, amountYen, evidenceDueBy: null })),
});
