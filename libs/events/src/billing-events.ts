import { id, incidentKind, month, paymentFailure } from '@koma/contracts';
import { z } from 'zod';

/** A month's fee: month in Tokyo, `YYYY-MM`; whole yen, tax included. */
const paidFee = { accountId: id, feeId: id, month, amountYen: z.int() };

/** What happens to fees, cards and prices. */
export const billingEvents = {
  'billing.payment.succeeded': z.object({ ...paidFee }),
  'billing.payment.failed': z.object({
    ...paidFee,
    failure: paymentFailure,
    /** The day in Tokyo of the next attempt; null after the last one. */
    nextAttemptOn: z.iso.date().nullable(),
  }),
  /** `amountYen` is what was given back; `isSurplus`: the fee had been paid twice, and stays paid. */
  'billing.payment.refunded': z.object({ ...paidFee, isSurplus: z.boolean().default(false) }),
  /** The fee of `month` is unpaid after its last day: the member may sign in, pay, export and leave, nothing else. */
  'billing.membership.rested': z.object({ accountId: id, month: month }),
  'billing.membership.resumed': z.object({ accountId: id }),
  /** The card that is charged expires at the end of the month `expires`; told 30 and 7 days before. */
  'billing.card.expiring': z.object({ accountId: id, brand: z.string(), last4: z.string(), expires: month }),
  /** What the member's plan costs from a month on, tax included; told at least 30 days before. */
  'billing.price.announced': z.object({
    accountId: id,
    planJa: z.string(),
    planEn: z.string(),
    fromMonth: month,
    oldYen: z.int(),
    newYen: z.int(),
  }),
  /** Something about money that staff with full access must look at; what it is stands on their page. */
  'billing.incident.found': z.object({ incidentId: id, kind: incidentKind }),
} as const;
