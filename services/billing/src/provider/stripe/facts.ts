import type { PaymentFailure } from '@koma/contracts';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CardSetup, Charge, DisputeFacts, ProviderCard, ProviderEvent, RefundFacts } from '../payments.js';

/** Names under which our ids travel. */
export const ATTEMPT = 'attemptId';
export const REFUND = 'refundId';

/** Stripe's codes (docs.stripe.com/error-codes, /declines/codes) in our words; all others are declines. */
const FAILURES: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  authentication_required: 'authentication-needed',
  payment_intent_authentication_failure: 'authentication-failed',
};

const STATUSES: Record<Stripe.PaymentIntent.Status, Charge['status']> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_confirmation: 'processing',
  requires_action: 'action-needed',
  // A charge is confirmed as it is made, so a missing card means that the one it had was refused.
  requires_payment_method: 'declined',
  canceled: 'cancelled',
};

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

/** What others write under our names is not ours. */
const ourId = (given: string | undefined): string | null => z.uuid().safeParse(given).data ?? null;

function failureOf({ last_payment_error: error, status }: Stripe.PaymentIntent): PaymentFailure | null {
  if (status === 'canceled') return 'abandoned';
  if (!error || status !== 'requires_payment_method') return null;
  return FAILURES[error.decline_code ?? ''] ?? FAILURES[error.code ?? ''] ?? 'declined';
}

/** What was taken back of a payment, by us or by the cardholder's bank. */
export interface TakenBack {
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

export function toCharge(intent: Stripe.PaymentIntent, { refunds, disputes }: TakenBack): Charge {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  const status = STATUSES[intent.status] ?? 'processing';
  return {
    id: intent.id,
    attemptId: ourId(intent.metadata[ATTEMPT]),
    amountYen: intent.amount,
    status,
    failure: failureOf(intent),
    card: card ? { brand: card.brand ?? '', last4: card.last4 ?? '' } : null,
    clientSecret: status === 'action-needed' ? intent.client_secret : null,
    createdAt: new Date(intent.created * 1000),
    refunds: refunds.map(toRefund),
    disputes: disputes.map(toDispute),
  };
}

export function toRefund({ id, metadata, amount, status }: Stripe.Refund): RefundFacts {
  const isOver = status === 'failed' || status === 'canceled';
  const said = status === 'succeeded' ? 'succeeded' : 'pending';
  return { id, key: ourId(metadata?.[REFUND]), amountYen: amount, status: isOver ? 'failed' : said };
}

/** Stripe's statuses; all others are open. While an appeal is decided, the money stays with the bank. */
const DISPUTE_STATUSES = new Map<string, DisputeFacts['status']>([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
]);

function toDispute({ id, amount, status, evidence_details: evidence }: Stripe.Dispute): DisputeFacts {
  const evidenceDueBy = evidence.due_by === null ? null : new Date(evidence.due_by * 1000);
  return { id, amountYen: amount, status: DISPUTE_STATUSES.get(status) ?? 'open', evidenceDueBy };
}

export function toSetup({
  id,
  customer,
  status,
  payment_method: method,
  client_secret: secret,
}: Stripe.SetupIntent): CardSetup {
  const isOver = status === 'succeeded' ? ('succeeded' as const) : ('waiting' as const);
  return {
    id,
    customerId: idOf(customer) ?? '',
    status: status === 'canceled' ? 'cancelled' : isOver,
    paymentMethodId: status === 'succeeded' ? idOf(method) : null,
    clientSecret: secret ?? '',
  };
}

export function toCard({ id, customer, card, billing_details: billing }: Stripe.PaymentMethod): ProviderCard | null {
  if (!card) return null;
  return {
    paymentMethodId: id,
    customerId: idOf(customer),
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
    holder: billing.name ?? '',
  };
}

/** What an event is about; its contents are not used, because they may be old. */
export function aboutOf({ data: { object } }: Stripe.Event): ProviderEvent['about'] {
  if (!('object' in object) || !('id' in object) || typeof object.id !== 'string') return null;
  if (object.object === 'payment_intent') return { kind: 'charge', id: object.id };
  if (object.object === 'charge' || object.object === 'refund' || object.object === 'dispute') {
    const id = idOf(object.payment_intent);
    return id === null ? null : { kind: 'charge', id };
  }
  if (object.object === 'setup_intent') return { kind: 'setup', id: object.id };
  return object.object === 'payment_method' ? { kind: 'card', id: object.id } : null;
}
