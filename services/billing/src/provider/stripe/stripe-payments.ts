import { AppError } from '@koma/service-kit';
import Stripe from 'stripe';
import {
  BadSignature,
  ChargeRefused,
  type CardSetup,
  type Charge,
  type ChargeOrder,
  Payments,
  type ProviderCard,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundFacts,
} from '../payments.js';
import { aboutOf, ATTEMPT, idOf, REFUND, toCard, toCharge, toRefund, toSetup } from './facts.js';

/** Older notifications are refused (docs.stripe.com/webhooks: replay attacks). */
const TOLERANCE_SECONDS = 300;
const CARDS_ONLY: { payment_method_types: ['card'] } = { payment_method_types: ['card'] };

const NOTHING = { refunds: [], disputes: [] };
/** Codes of a refund of more than is left (docs.stripe.com/error-codes). */
const TOO_LARGE = new Set(['charge_already_refunded', 'amount_too_large', 'refund_amount_too_large']);

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Stripe by PaymentIntents: our books decide what is due and when, Stripe moves the money (ADR 27). */
export class StripePayments extends Payments {
  readonly kind = 'stripe';
  readonly publishableKey: string;
  private readonly isLive: boolean;

  constructor(
    private readonly stripe: Stripe,
    private readonly keys: StripeKeys,
  ) {
    super();
    this.publishableKey = keys.publishableKey;
    this.isLive = keys.secretKey.startsWith('sk_live_') || keys.secretKey.startsWith('rk_live_');
  }

  async createCustomer(accountId: string, { email, name }: { email: string; name: string }): Promise<string> {
    const given = { email, name, metadata: { accountId } };
    const { id } = await ask(() => this.stripe.customers.create(given, { idempotencyKey: `customer-${accountId}` }));
    return id;
  }

  async removeCustomer(customerId: string): Promise<void> {
    await orNull(() => this.stripe.customers.del(customerId));
  }

  async startSetup(key: string, customer: string): Promise<CardSetup> {
    // 3-D Secure at each registration: obligatory in Japan since April 2025.
    const secure = { payment_method_options: { card: { request_three_d_secure: 'any' as const } } };
    const given = { customer, usage: 'off_session' as const, ...CARDS_ONLY, ...secure };
    return toSetup(await ask(() => this.stripe.setupIntents.create(given, { idempotencyKey: key })));
  }

  async findSetup(id: string): Promise<CardSetup | null> {
    const setup = await orNull(() => this.stripe.setupIntents.retrieve(id));
    return setup && toSetup(setup);
  }

  async findCard(paymentMethodId: string): Promise<ProviderCard | null> {
    const method = await orNull(() => this.stripe.paymentMethods.retrieve(paymentMethodId));
    return method && toCard(method);
  }

  async removeCard(paymentMethodId: string): Promise<void> {
    // What is not attached any more cannot be removed from a customer.
    await this.stripe.paymentMethods.detach(paymentMethodId).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toUnavailable(error);
    });
  }

  async charge({ customerId, paymentMethodId, amountYen, attemptId, isPresent }: ChargeOrder): Promise<Charge> {
    const given = {
      amount: amountYen,
      currency: 'jpy',
      customer: customerId,
      payment_method: paymentMethodId,
      ...CARDS_ONLY,
      confirm: true,
      off_session: !isPresent,
      metadata: { [ATTEMPT]: attemptId },
    };
    try {
      const { id } = await this.stripe.paymentIntents.create(given, { idempotencyKey: attemptId });
      return await this.getCharge(id);
    } catch (error) {
      // A decline is thrown with the intent that was made.
      const id = error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined;
      if (id !== undefined) return this.getCharge(id);
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new ChargeRefused(error.message);
      throw toUnavailable(error);
    }
  }

  async findCharge(id: string): Promise<Charge | null> {
    const intent = await orNull(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    return intent && this.withTakenBack(intent);
  }

  async cancelCharge(id: string): Promise<Charge> {
    // What has succeeded meanwhile cannot be cancelled; the answer says what it is.
    await this.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toUnavailable(error);
    });
    return this.getCharge(id);
  }

  async *chargesBetween(from: Date, to: Date): AsyncIterable<Charge> {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    const all = this.stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
    try {
      for await (const intent of all)
        yield isUntouched(intent) ? toCharge(intent, NOTHING) : await this.withTakenBack(intent);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async *takenBackBetween(from: Date, to: Date): AsyncIterable<string> {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    const lists = [
      this.stripe.refunds.list({ created, limit: 100 }),
      this.stripe.disputes.list({ created, limit: 100 }),
    ] as const;
    try {
      for (const list of lists)
        for await (const { payment_intent: intent } of list) {
          const id = idOf(intent);
          if (id !== null) yield id;
        }
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  async refund(key: string, chargeId: string, amountYen: number): Promise<RefundFacts> {
    const given = { payment_intent: chargeId, amount: amountYen, metadata: { [REFUND]: key } };
    try {
      return toRefund(await this.stripe.refunds.create(given, { idempotencyKey: key }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new AppError(TOO_LARGE.has(error.code ?? '') ? 'BILLING.REFUND_TOO_LARGE' : 'BILLING.REFUND_REFUSED');
      throw toUnavailable(error);
    }
  }

  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent {
    const secret = this.keys.webhookSecret;
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      throw new BadSignature(String(error));
    }
    if (event.livemode !== this.isLive) throw new BadSignature('the event is of the other mode');
    if (event.account !== undefined) throw new BadSignature('the event is of another account');
    return { id: event.id, type: event.type, about: aboutOf(event) };
  }

  private async getCharge(id: string): Promise<Charge> {
    const charge = await this.findCharge(id);
    if (!charge) throw new ProviderUnavailable(new Error(`Stripe does not know ${id}`));
    return charge;
  }

  private async withTakenBack(intent: Stripe.PaymentIntent): Promise<Charge> {
    if (intent.status !== 'succeeded') return toCharge(intent, NOTHING);
    const given = { payment_intent: intent.id, limit: 100 };
    const [{ data: refunds }, { data: disputes }] = await Promise.all([
      ask(() => this.stripe.refunds.list(given)),
      ask(() => this.stripe.disputes.list(given)),
    ]);
    return toCharge(intent, { refunds, disputes });
  }
}

/** Nothing was refunded or disputed, so there is nothing more to ask for. What was taken back later is found by its own day. */
const isUntouched = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  charge !== null && typeof charge === 'object' && charge.amount_refunded === 0 && !charge.disputed;

/** @throws ProviderUnavailable for whatever is no answer about the thing itself */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toUnavailable(error);
  }
}

/** Null for what Stripe does not know. */
async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw toUnavailable(error);
  }
}

const toUnavailable = (error: unknown): ProviderUnavailable => new ProviderUnavailable(error);
