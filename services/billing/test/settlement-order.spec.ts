import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettlementService } from '../src/charging/index.js';
import type { Charge, DisputeFacts, RefundFacts } from '../src/provider/index.js';
import { BillingHarness } from './billing-harness.js';

const COPIES = 20;
let harness: BillingHarness;
let accountId: string;
let months = 0;
beforeAll(async () => {
  harness = await BillingHarness.start();
  ({ accountId } = await harness.member());
});
afterAll(() => harness.close());

/** An unpaid fee of another month, with an attempt of which nothing is known yet. */
async function askedFee(): Promise<{ feeId: string; attemptId: string }> {
  const [feeId, attemptId] = [newId(), newId()];
  months += 1;
  const month = `${2030 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  await harness.rows(
    `INSERT INTO fee (id, account_id, month, plan_id, amount_yen, tax_yen, due_on)
     SELECT $1, $2, $3, id, 3300, 300, '2026-12-01' FROM plan WHERE profile_type = 'creator'`,
    [feeId, accountId, month],
  );
  await harness.rows(
    `INSERT INTO payment_attempt (id, fee_id, customer_id, payment_method_id, amount_yen, is_present, status, card_brand, card_last4, leased_until)
     VALUES ($1, $2, 'cus_1', 'pm_1', 3300, false, 'asked', 'visa', '4242', now())`,
    [attemptId, feeId],
  );
  return { feeId, attemptId };
}

type Change = { status?: Charge['status']; refunds?: RefundFacts[]; disputes?: DisputeFacts[] };

/** What the card processor said of a charge at one moment. */
const said = (attemptId: string, { status = 'succeeded', refunds = [], disputes = [] }: Change): Charge => ({
  id: `pi_${attemptId}`,
  attemptId,
  amountYen: 3_300,
  status,
  failure: null,
  card: { brand: 'visa', last4: '4242' },
  clientSecret: null,
  createdAt: new Date('2026-12-01T00:00:00Z'),
  refunds,
  disputes,
});
const refund = (attemptId: string, amountYen: number): RefundFacts => ({
  id: `re_${attemptId}_${amountYen}`,
  key: null,
  amountYen,
  status: 'succeeded',
});
const dispute = (attemptId: string, status: DisputeFacts['status']): DisputeFacts => ({
  id: `dp_${attemptId}`,
  amountYen: 3_300,
  status,
  evidenceDueBy: null,
});

/** Five moments in the life of a charge, and what the books say once all of them are settled. */
const LIVES = [
  {
    name: 'a charge that is refunded in two parts',
    moments: (id: string): Change[] => [
      { status: 'action-needed' },
      {},
      { refunds: [refund(id, 300)] },
      { refunds: [refund(id, 300), refund(id, 3_000)] },
      { refunds: [refund(id, 300), refund(id, 3_000)], disputes: [dispute(id, 'won')] },
    ],
    state: { status: 'refunded', refunded_yen: 3_300, attempt: 'succeeded', receipts: 3, refunds: 2, open: 0 },
  },
  {
    name: 'a charge whose dispute is lost, and won by an appeal',
    moments: (id: string): Change[] => [
      { status: 'processing' },
      {},
      { disputes: [dispute(id, 'open')] },
      { disputes: [dispute(id, 'lost')] },
      { disputes: [dispute(id, 'won')] },
    ],
    state: { status: 'paid', refunded_yen: 0, attempt: 'succeeded', receipts: 1, refunds: 0, open: 0 },
  },
];

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries())
    for (const rest of permutations([...items.slice(0, at), ...items.slice(at + 1)])) yield [item, ...rest];
}

describe('what the card processor says, in all 120 orders, each 20 times at once (R7)', () => {
  it.each(LIVES)(
    'ends in one state: $name',
    async ({ moments, state }) => {
      const settlement = harness.service.running.app.get(SettlementService);
      const states = new Set<string>();
      let orders = 0;
      for (const order of permutations([0, 1, 2, 3, 4])) {
        const { feeId, attemptId } = await askedFee();
        const all = moments(attemptId).map((change) => said(attemptId, change));
        for (const at of order) {
          const charge = all[at];
          if (!charge) throw new Error('no such moment');
          const copies = Array.from({ length: COPIES }, () => settlement.settle(charge, new Date()));
          const changed = (await Promise.all(copies)).filter((outcome) => outcome === 'changed');
          expect(changed.length).toBeLessThanOrEqual(1);
        }
        const [row] = await harness.rows(
          `SELECT f.status, f.refunded_yen, a.status AS attempt,
           (SELECT count(*)::int FROM receipt r WHERE r.fee_id = f.id) AS receipts,
           (SELECT count(*)::int FROM refund r WHERE r.fee_id = f.id) AS refunds,
           (SELECT count(*)::int FROM incident i WHERE i.fee_id = f.id AND i.closed_at IS NULL) AS open
         FROM fee f JOIN payment_attempt a ON a.fee_id = f.id WHERE f.id = $1`,
          [feeId],
        );
        states.add(JSON.stringify(row));
        orders += 1;
      }
      expect(orders).toBe(120);
      expect([...states].map((one): unknown => JSON.parse(one))).toEqual([state]);
      // Twelve thousand transactions.
    },
    300_000,
  );
});
