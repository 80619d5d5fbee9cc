import { z } from 'zod';
import { applicantType } from '../auth/applications.js';
import { endpoint } from '../common/endpoint.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { receiptKind } from './receipts.js';

/** Calendar month in Tokyo, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const feeStatus = z.enum(['unpaid', 'paid', 'refunded']);
export type FeeStatus = z.infer<typeof feeStatus>;

/** Why a payment failed, in our words. */
export const paymentFailure = z.enum([
  'declined',
  'insufficient-funds',
  'expired-card',
  'authentication-needed',
  'authentication-failed',
  'no-card',
  'abandoned',
  'charged-back',
  'error',
]);
export type PaymentFailure = z.infer<typeof paymentFailure>;

const yen = z.number().int();

/** The fee of a month. */
export const fee = z.object({
  id,
  month,
  nameJa: z.string(),
  nameEn: z.string(),
  /** Tax included, in yen. */
  amountYen: yen,
  taxYen: yen,
  refundedYen: yen,
  status: feeStatus,
  paidAt: instant.nullable(),
  /** The day in Tokyo on which the card is charged next; null once paid, or when nobody tries any more. */
  nextAttemptOn: z.iso.date().nullable(),
  /** Why the last try failed. */
  failure: paymentFailure.nullable(),
  receipts: z.array(z.object({ id, number: z.string(), kind: receiptKind })),
});
export type Fee = z.infer<typeof fee>;

const nextFee = z.object({
  month,
  dueOn: z.iso.date(),
  amountYen: yen,
  taxYen: yen,
  /** The first fee: it is free until then. */
  isFirst: z.boolean(),
});

export const membership = z.object({
  profileType: applicantType,
  planJa: z.string(),
  planEn: z.string(),
  /** What the plan costs this month, tax included. */
  priceYen: yen,
  taxYen: yen,
  /** What comes next; null where nothing will be charged. */
  next: nextFee.nullable(),
  /** The same for the other profile type, as if the member changed it now. */
  other: z.object({ planJa: z.string(), planEn: z.string(), priceYen: yen, taxYen: yen, next: nextFee.nullable() }),
  /** Since when the membership rests because a fee is unpaid. */
  restedAt: instant.nullable(),
  endsAt: instant.nullable(),
  hasCard: z.boolean(),
});
export type Membership = z.infer<typeof membership>;

/** What became of a payment; the bank may ask the member. */
export const paymentState = z.object({
  status: z.enum(['processing', 'action-needed', 'succeeded', 'declined']),
  failure: paymentFailure.nullable(),
  provider: z.enum(['stripe', 'sandbox']),
  publishableKey: z.string(),
  clientSecret: z.string().nullable(),
});
export type PaymentState = z.infer<typeof paymentState>;

export const fees = {
  membership: endpoint({
    id: 'billing.membership.get',
    method: 'GET',
    path: '/api/billing/membership',
    summary: 'Own plan, and what is charged next',
    access: 'member',
    whileResting: true,
    response: membership,
  }),
  list: endpoint({
    id: 'billing.fees.list',
    method: 'GET',
    path: '/api/billing/fees',
    summary: 'Own fees, newest first',
    access: 'member',
    whileResting: true,
    query: z.strictObject(pageQuery),
    response: page(fee),
  }),
  pay: endpoint({
    id: 'billing.fees.pay',
    method: 'POST',
    path: '/api/billing/fees/{id}/payment',
    summary: 'Charges an unpaid fee at once; pressed twice: one charge',
    access: 'member',
    whileResting: true,
    limit: 'code',
    params: idParams,
    response: paymentState,
  }),
  state: endpoint({
    id: 'billing.fees.state',
    method: 'POST',
    path: '/api/billing/fees/{id}/payment-state',
    summary: 'Asks the card processor what became of a payment, for instance after the bank was answered',
    access: 'member',
    whileResting: true,
    limit: 'code',
    params: idParams,
    response: paymentState,
  }),
} as const;
