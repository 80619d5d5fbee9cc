import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day, text } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { fee, feeStatus, month } from './fees.js';
import { PRICE_NOTICE_DAYS } from './price-months.js';

const yen = z.number().int();
/** A fee is at most this much. */
const MOST_YEN = 10_000_000;
const amount = z.coerce.number().int().min(0).max(MOST_YEN);

/** A fee as staff see it. */
export const payment = fee.extend({
  accountId: id,
  /** Who pays; empty once the account is erased. */
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  /** The first of the fee's month, or the day on which the member came to owe it. */
  dueOn: z.iso.date(),
});
export type Payment = z.infer<typeof payment>;

/** By date, amount, counterparty and status in any combination (電子帳簿保存法). */
const paymentSearch = {
  /** Days in Tokyo on which a fee was due, both included. */
  from: day.optional(),
  to: day.optional(),
  minYen: amount.optional(),
  maxYen: amount.optional(),
  status: feeStatus.optional(),
  accountId: id.optional(),
  /** Name, company or mail address. */
  q: z.string().max(100).optional(),
};
export type PaymentSearch = z.infer<z.ZodObject<typeof paymentSearch>>;

/** What a month brought, in yen, tax included; what was given back is taken from what was paid. */
export const monthRevenue = z.object({
  month,
  paidYen: yen,
  unpaidYen: yen,
  refundedYen: yen,
  /** Fees of the month: paid, and all. */
  paid: yen,
  fees: yen,
  /** Fees of the month whose card was declined at least once. */
  failed: yen,
  /** Members who could sign in for the first time, and who left. */
  joined: yen,
  left: yen,
});
export type MonthRevenue = z.infer<typeof monthRevenue>;

export const planPrice = z.object({
  id,
  nameJa: z.string(),
  nameEn: z.string(),
  fromMonth: month,
  priceYen: yen,
  /** When members of the plan were told; null until then. */
  announcedAt: instant.nullable(),
});
export type PlanPrice = z.infer<typeof planPrice>;
/** What about money needs a person; the runbook of money says what to do about each. */
export const incidentKind = z.enum([
  /** The cardholder's bank asks about a charge, and takes nothing yet. */
  'dispute-inquiry',
  /** A cardholder disputes a charge, and the bank has the money; the processor takes evidence until a day. */
  'dispute-opened',
  'dispute-lost',
  /** The card processor refuses a refund, or the bank does at once. */
  'refund-failed',
  /** The member's bank sent a refund back. */
  'refund-bounced',
  /** The later payment is given back by itself; this is open until then. */
  'paid-twice',
  /** The card processor has a successful charge that our books do not know. */
  'charge-unknown',
  /** The books could not take what the card processor says of a charge. */
  'charge-not-settled',
  /** Our own books contradict themselves. */
  'books-differ',
  /** A notification of the card processor has failed again and again. */
  'notification-stuck',
]);
export type IncidentKind = z.infer<typeof incidentKind>;

export const incident = z.object({
  id,
  kind: incidentKind,
  /** Values of the words, for instance `{ amountYen }`. */
  details: z.record(z.string(), z.string()),
  /** The fee that it is about; name and address are empty once the account is erased. */
  fee: z.object({ id, month, name: z.string(), email: z.string() }).nullable(),
  foundAt: instant,
  closedAt: instant.nullable(),
  /** What was done about it; empty where it has settled itself. */
  note: z.string(),
});
export type Incident = z.infer<typeof incident>;
const prices = z.object({ items: z.array(planPrice) });

export const money = {
  payments: endpoint({
    id: 'billing.money.payments',
    method: 'GET',
    path: '/api/billing/money/payments',
    summary: 'Fees of all members, newest first',
    access: 'full-admin',
    query: z.strictObject({ ...pageQuery, ...paymentSearch }),
    response: page(payment),
  }),
  revenue: endpoint({
    id: 'billing.money.revenue',
    method: 'GET',
    path: '/api/billing/money/revenue',
    summary: 'Revenue by month, with members, cards and the nightly comparison with the card processor',
    access: 'full-admin',
    response: z.object({
      /** The last 24 months with fees, oldest first. */
      months: z.array(monthRevenue),
      /** What the next first of a month will bring if nothing changes. */
      recurringYen: yen,
      members: z.object({ creators: yen, users: yen, resting: yen, withoutCard: yen }),
      compared: z
        .object({ day: z.iso.date(), checked: yen, healed: yen, unknown: yen, failed: yen, doneAt: instant })
        .nullable(),
    }),
  }),
  refund: endpoint({
    id: 'billing.money.refund',
    method: 'POST',
    path: '/api/billing/money/payments/{id}/refunds',
    summary: 'Gives a fee back, whole or in part; the member gets a return invoice',
    access: 'full-admin',
    params: idParams,
    /** The page makes the refund's id: sent twice, it is refused the second time. */
    body: z.strictObject({ refundId: id, amountYen: z.int().min(1).max(MOST_YEN), reason: text(200) }),
  }),
  charge: endpoint({
    id: 'billing.money.charge',
    method: 'POST',
    path: '/api/billing/money/payments/{id}/charges',
    summary:
      'Charges an unpaid fee at once; an attempt under way goes on with its card, otherwise the card of now is charged',
    access: 'full-admin',
    params: idParams,
    response: z.object({ status: feeStatus }),
  }),
  incidents: endpoint({
    id: 'billing.money.incidents',
    method: 'GET',
    path: '/api/billing/money/incidents',
    summary: 'What staff must look at, the latest first',
    access: 'full-admin',
    query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'closed']) }),
    response: page(incident),
  }),
  closeIncident: endpoint({
    id: 'billing.money.close-incident',
    method: 'POST',
    path: '/api/billing/money/incidents/{id}/closing',
    summary: 'Closes an incident with what was done about it',
    access: 'full-admin',
    params: idParams,
    body: z.strictObject({ note: text(500) }),
  }),
  prices: endpoint({
    id: 'billing.money.prices',
    method: 'GET',
    path: '/api/billing/money/prices',
    summary: 'Prices of the plans with the month from which each holds, newest first',
    access: 'full-admin',
    response: prices,
  }),
  setPrice: endpoint({
    id: 'billing.money.set-price',
    method: 'POST',
    path: '/api/billing/money/plans/{id}/prices',
    summary: `A new price from a month that begins in ${PRICE_NOTICE_DAYS} days at the earliest; months that have begun keep theirs`,
    access: 'full-admin',
    params: idParams,
    body: z.strictObject({ fromMonth: month, priceYen: z.int().min(1).max(MOST_YEN) }),
    response: prices,
  }),
} as const;
